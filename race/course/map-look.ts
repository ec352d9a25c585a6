import type { MapLook } from './map-looks.ts'

// A separate file, so that pages can name looks without loading the measuring code.
export { MAP_LOOKS, type MapLook } from './map-looks.ts'

/** What an image looks like as a whole; every number is a share. */
export type MapTone = {
  /** Mean perceived lightness: 0 is black, 1 is white. */
  readonly light: number
  /**
   * Share that is lighter than anything on a dark map: too light for a course line without a
   * casing.
   */
  readonly bright: number
  /** Mean difference in lightness between neighbouring pixels: 0 for an empty image. */
  readonly busy: number
  /** Mean distance from grey. */
  readonly colourful: number
  /** Share of the image that isn't transparent. */
  readonly covered: number
  /** Mean lightness of its opaque pixels. */
  readonly inkLight: number
}

/** On our dark sample maps, no pixel measures more than 0.38. */
const BRIGHT = 0.4

/** The background behind maps, as red, green and blue. It is the page's own. */
export const MAP_GROUND = [11, 13, 18] as const

/** Linear light, from 0 to 1, of a channel value from 0 to 255. */
const linear = (step: number) =>
  step <= 10.31 ? step / 3294.6 : ((step / 255 + 0.055) / 1.055) ** 2.4

/** WCAG relative luminance of a colour with channels from 0 to 255. */
export function luminanceOf(red: number, green: number, blue: number): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** CIE lightness from 0 to 1: equal steps look equal. */
function lightnessOf(red: number, green: number, blue: number): number {
  const luminance = luminanceOf(red, green, blue)
  return luminance <= 0.008856 ? 9.033 * luminance : 1.16 * Math.cbrt(luminance) - 0.16
}

type Triple = [red: number, green: number, blue: number]

/**
 * Measures a map from its pixels (RGBA, scaled down to about 128 pixels across, because finer
 * detail is texture). Transparent pixels count as the background behind them.
 */
export function measureMap(pixels: Uint8ClampedArray): MapTone {
  const count = pixels.length / 4
  const sum = { light: 0, bright: 0, busy: 0, colourful: 0, covered: 0, inkLight: 0 }
  let before = 0
  // The page waits for some ten thousand pixels, so this avoids an array per pixel.
  const [groundRed, groundGreen, groundBlue] = MAP_GROUND
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = (pixels[at + 3] as number) / 255
    const [ownRed, ownGreen, ownBlue] = [pixels[at], pixels[at + 1], pixels[at + 2]] as Triple
    const red = ownRed * alpha + groundRed * (1 - alpha)
    const green = ownGreen * alpha + groundGreen * (1 - alpha)
    const blue = ownBlue * alpha + groundBlue * (1 - alpha)
    const light = lightnessOf(red, green, blue)
    sum.light += light
    if (light > BRIGHT) sum.bright += 1
    sum.colourful += (Math.max(red, green, blue) - Math.min(red, green, blue)) / 255
    // The last pixel of a row is compared with the first of the next: one comparison in 128, too
    // few to matter.
    if (at > 0) sum.busy += Math.abs(light - before)
    sum.covered += alpha
    sum.inkLight += alpha * (alpha === 1 ? light : lightnessOf(ownRed, ownGreen, ownBlue))
    before = light
  }
  const mean = (total: number) => total / Math.max(count, 1)
  return {
    light: mean(sum.light),
    bright: mean(sum.bright),
    busy: mean(sum.busy),
    colourful: mean(sum.colourful),
    covered: mean(sum.covered),
    inkLight: sum.inkLight / Math.max(sum.covered, 1e-9),
  }
}

/** A map up to this lightness is dark; our sample maps measure 0.10 and 0.13. */
const DARK = 0.3
/** From this lightness a map counts as paper, if it has little colour and no texture. */
const PAPER = 0.75
const COLOURFUL = 0.16
const BUSY = 0.1
/** A line drawing covers at most this share of the image. */
const LINES = 0.3

/** The look of a map until someone chooses one. */
export function suggestLook(tone: MapTone): MapLook {
  // Dark lines on a transparent image are invisible on our background; night makes them light.
  if (tone.covered < LINES && tone.inkLight < DARK) return tone.covered > 0 ? 'night' : 'as-is'
  if (tone.light <= DARK) return 'as-is'
  const isPaper = tone.light >= PAPER && tone.colourful <= COLOURFUL && tone.busy <= BUSY
  return isPaper ? 'night' : 'dimmed'
}

/** From this lightness, night makes a map darker; below it, night would make a dark map light. */
const TURNED = 0.45

/** The look that is used: night must not make a map brighter, so a dark map is shown as it is. */
export function shownLook(tone: MapTone, chosen: MapLook | null): MapLook {
  const look = chosen ?? suggestLook(tone)
  const isDarkInk = tone.covered < LINES && tone.inkLight < DARK
  if (look !== 'night' || tone.light >= TURNED || isDarkInk) return look
  return tone.light <= DARK ? 'as-is' : 'dimmed'
}

/**
 * Share of a map that may be bright or transparent before lines get a casing. White print on black
 * stays below it.
 */
const FEW = 0.04

/**
 * Whether lines need a dark casing to stand out on a map in this look; on a dark map they glow
 * instead.
 */
export function needsCasing(tone: MapTone, look: MapLook): boolean {
  // A transparent image is dark because of the background, not because of its drawing.
  const isSeeThrough = tone.covered < 0.99
  return look !== 'as-is' || tone.light > DARK || tone.bright > FEW || isSeeThrough
}

/** The course line where no athlete is: light on dark maps, dark on light ones, and translucent. */
export type CourseInk = { readonly color: 'course' | 'ground'; readonly opacity: number }

/** Channel values of the two colours, and the contrast they need on an evenly light map (MAP-4). */
const INKS = { course: 230, ground: 13 } as const
const CONTRAST = 3
/** Extra opacity, because parts of a map are lighter or darker than its mean. */
const MARGIN = 0.1

/** The lowest opacity at which a course line is visible on a map in this look. */
export function courseInk(tone: MapTone, look: MapLook): CourseInk {
  // Transparent pixels show our own background.
  const toned = look === 'dimmed' ? 0.22 : 0.6 * (1 - tone.inkLight)
  const light = look === 'as-is' ? tone.light : toned * tone.covered
  // Converts lightness to luminance.
  const luminance = light > 0.08 ? ((light + 0.16) / 1.16) ** 3 : light / 9.033
  const steps = Array.from({ length: 256 }, (_, step) => linear(step))
  const below = steps.findIndex((one) => one >= luminance)
  const needed = (ink: number): number => {
    const enough = Array.from({ length: 18 }, (_, i) => 0.3 + i / 25).find((opacity) => {
      const mixed = linear(below + (ink - below) * opacity)
      const [most, least] = [Math.max(mixed, luminance), Math.min(mixed, luminance)]
      return (most + 0.05) / (least + 0.05) >= CONTRAST
    })
    return Math.min(0.95, (enough ?? 1) + MARGIN)
  }
  const [course, ground] = [needed(INKS.course), needed(INKS.ground)]
  return course <= ground
    ? { color: 'course', opacity: course }
    : { color: 'ground', opacity: ground }
}
