/** Numbers from 0 up to 1, the same in every run, so that a failure can be reproduced. */
export type Random = () => number

/** A small random number generator (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Mutation = (html: string, random: Random) => string

/** Damage that happens to pages: on the way, in an editor, or when the site changes. */
const MUTATIONS: readonly Mutation[] = [
  function truncate(html, random) {
    return html.slice(0, below(html.length, random))
  },
  function cut(html, random) {
    const [start, end] = stretch(html, random)
    return html.slice(0, start) + html.slice(end)
  },
  function double(html, random) {
    const [start, end] = stretch(html, random)
    return html.slice(0, end) + html.slice(start)
  },
  function shuffleRows(html, random) {
    return shuffleParts(html, '<tr', random)
  },
  function shuffleBoxes(html, random) {
    return shuffleParts(html, '<div class="detail-box', random)
  },
  function shuffleItems(html, random) {
    return shuffleParts(html, '<li', random)
  },
  function readAsLatin1(html) {
    return Buffer.from(html, 'utf8').toString('latin1')
  },
  function readLatin1AsUtf8(html) {
    return Buffer.from(html, 'latin1').toString('utf8')
  },
  function loseAttributes(html, random) {
    const share = random()
    return html.replace(/ [a-z-]+="[^"]*"/g, (text) => (random() < share ? '' : text))
  },
  function loseClosingTags(html, random) {
    const share = random()
    return html.replace(/<\/[a-z0-9]+>/g, (text) => (random() < share ? '' : text))
  },
  function changeDigits(html, random) {
    const share = random() * 0.2
    return html.replace(/\d/g, (digit) => (random() < share ? `${below(10, random)}` : digit))
  },
  function changeTimes(html, random) {
    const share = random()
    return html.replace(/\d\d:\d\d:\d\d/g, (time) => (random() < share ? anyTime(random) : time))
  },
  function insertRubbish(html, random) {
    const at = below(html.length, random)
    const rubbish = Array.from({ length: 1 + below(40, random) }, () => anyCharacter(random))
    return html.slice(0, at) + rubbish.join('') + html.slice(at)
  },
  function overwriteBytes(html, random) {
    let written = html
    for (let i = below(12, random); i >= 0; i--) {
      const at = below(html.length, random)
      written = written.slice(0, at) + anyCharacter(random) + written.slice(at + 1)
    }
    return written
  },
]

/** A page after one to three mutations; most pages keep only some rows. */
export function mutate(html: string, random: Random): string {
  let mutated = random() < 0.9 ? dropRows(html, random) : html
  for (let i = below(3, random); i >= 0; i--) {
    const mutation = MUTATIONS[below(MUTATIONS.length, random)] as Mutation
    mutated = mutation(mutated, random)
  }
  return mutated
}

/** Also drops the frame: thousands of pages are parsed, and fewer tags are faster. */
function dropRows(html: string, random: Random): string {
  const [head = '', ...rows] = html
    .slice(Math.max(0, html.indexOf('<div class="cbox-')))
    .split('<tr')
  const share = random() ** 3
  return [head, ...rows.filter(() => random() < share)].join('<tr')
}

const RUBBISH = [
  '<',
  '>',
  '"',
  "'",
  '&',
  '&#0;',
  '&#x110000;',
  '\0',
  '\ud800',
  '</td>',
  '<td>',
  '-',
]
const TIMES = ['', '-', '–', '--', '00:00:00', '-00:05', '99:99:99', '1e9', 'DNF', '∞', '53:47.18']

function anyCharacter(random: Random): string {
  if (random() < 0.5) return RUBBISH[below(RUBBISH.length, random)] as string
  return String.fromCharCode(below(0x10000, random))
}

function anyTime(random: Random): string {
  if (random() < 0.4) return TIMES[below(TIMES.length, random)] as string
  return [below(3, random), below(60, random), below(60, random)]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

function shuffleParts(html: string, separator: string, random: Random): string {
  const [head = '', ...parts] = html.split(separator)
  for (let i = parts.length - 1; i > 0; i--) {
    const j = below(i + 1, random)
    ;[parts[i], parts[j]] = [parts[j] as string, parts[i] as string]
  }
  return [head, ...parts].join(separator)
}

function stretch(html: string, random: Random): [start: number, end: number] {
  const start = below(html.length, random)
  return [start, start + below(Math.min(4_000, html.length - start), random)]
}

function below(limit: number, random: Random): number {
  return Math.floor(random() * limit)
}
