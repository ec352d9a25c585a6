/** Maximum slug length in characters, so that addresses stay readable. */
const MAX_LENGTH = 40

/**
 * Letters that don't decompose into a base letter and a mark, or that are spelled differently
 * locally.
 */
const LETTERS = new Map(
  Object.entries({
    ...{ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', å: 'aa', æ: 'ae', ø: 'oe', œ: 'oe' },
    ...{ ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i', ĸ: 'k', ŋ: 'ng', ŧ: 't', ə: 'e' },
    ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k' },
    ...{ λ: 'l', μ: 'm', ν: 'n', ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't' },
    ...{ υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o' },
    ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y' },
    ...{ к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u' },
    ...{ ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '' },
    ...{ э: 'e', ю: 'yu', я: 'ya', є: 'ye', і: 'i', ї: 'yi', ґ: 'g', ђ: 'dj', ј: 'j' },
    ...{ љ: 'lj', њ: 'nj', ћ: 'c', џ: 'dz' },
  }),
)

/**
 * A race's name for an address: lower-case Latin letters and digits, joined by hyphens. 'München
 * 2026' becomes `muenchen-2026`, 'Αθήνα' `athina`. Characters without a Latin spelling are dropped;
 * if no letter is left, the slug starts with `race`. Never empty.
 */
export function raceSlug(name: string): string {
  const words = latin(name).match(/[a-z0-9]+/g) ?? []
  const isReadable = words.some((word) => /[a-z]/.test(word))
  const slug = (isReadable ? words : ['race', ...words]).join('-')
  return slug.slice(0, MAX_LENGTH).replace(/-$/, '')
}

function latin(name: string): string {
  // Normalises compatibility forms first: 'Ｍ' is an M, and 'ü' may be stored as two characters.
  const letters = [...name.normalize('NFKC').toLowerCase()].map((letter) => {
    const [base = letter] = letter.normalize('NFD')
    return LETTERS.get(letter) ?? LETTERS.get(base) ?? letter
  })
  // An apostrophe doesn't split a word.
  return letters
    .join('')
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
}
