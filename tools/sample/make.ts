import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { unflattenPoints } from '../../race/course/flat-points.ts'
import { sampleCaptions, sampleReplay, simplifyCourse } from './landing-sample.ts'

/**
 * Derives the landing page's view of the sample race from the race itself, which is data in
 * `contract/sample`: `npm run sample`.
 */
const ROOT = join(import.meta.dirname, '../..')
const folder = join(ROOT, 'contract/sample')
const readJson = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
const writeJson = (name: string, value: object) =>
  writeFileSync(join(folder, name), `${JSON.stringify(value)}\n`)

const { pathPoints, segments, width, height } = readJson('northgate.json')
const course = { points: unflattenPoints(pathPoints), segments, width, height }
writeJson('captions.json', sampleCaptions(sampleReplay(course, readJson('athletes.json'))))
writeJson('landing-course.json', simplifyCourse(course))
for (const smaller of [760, 1100]) {
  const file = join(ROOT, `web/pages/landing/northgate-${smaller}.webp`)
  await sharp(join(folder, 'northgate.webp')).resize(smaller).webp({ quality: 60 }).toFile(file)
}
