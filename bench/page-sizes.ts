import { join } from 'node:path'
import { PAGE_BUDGETS, scriptBytes } from '../tools/checks/page-size.ts'
import type { Measure } from './measure.ts'

const KILOBYTE = 1024

/** The gzipped scripts each page loads before its first paint. */
export async function measurePageSizes(): Promise<Measure[]> {
  return PAGE_BUDGETS.map(({ name, modules, mostBytes }) => {
    const sizeBytes = scriptBytes(join(import.meta.dirname, '../dist/web'), modules)
    return {
      what: `first scripts of the ${name}, gzipped`,
      ours: `${(sizeBytes / KILOBYTE).toFixed(1)} KB`,
      goal: `at most ${mostBytes / KILOBYTE} KB`,
      isMet: sizeBytes <= mostBytes,
    }
  })
}
