import { existsSync, readFileSync } from 'node:fs'

/* Loaded before a server, this simulates a machine with a wrong clock: the time of day is shifted
   by the seconds in the file CLOCK_FILE, as soon as the file changes. Minutes pass quickly, because
   no test can wait for them: always between two runs of a repeated job, and in other waits only
   while the file HASTE_FILE exists, because a busy machine needs the real waits. */
const HASTE = 60
const LONG_MS = 60_000

const file = process.env.CLOCK_FILE
const shift = () => (file ? Number(readFileSync(file, 'utf8')) * 1000 : 0)

const TrueDate = Date
globalThis.Date = class extends TrueDate {
  constructor(...given: []) {
    if (given.length === 0) super(TrueDate.now() + shift())
    else super(...given)
  }
  static override now() {
    return TrueDate.now() + shift()
  }
} as DateConstructor

const isHasty = () => existsSync(process.env.HASTE_FILE ?? '')
const quickly = (ms?: number) => (ms !== undefined && ms >= LONG_MS ? ms / HASTE : ms)
const { setTimeout: timeout, setInterval: interval } = globalThis
globalThis.setTimeout = Object.assign(
  (...[work, ms, ...more]: Parameters<typeof timeout>) =>
    timeout(work, isHasty() ? quickly(ms) : ms, ...more),
  timeout,
)
globalThis.setInterval = Object.assign(
  (...[work, ms, ...more]: Parameters<typeof interval>) => interval(work, quickly(ms), ...more),
  interval,
)
