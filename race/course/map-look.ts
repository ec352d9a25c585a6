import type { MapLook } from './map-looks.ts'

// Its own file because pages name the looks without ever measuring a map.
export { MAP_LOOKS, type MapLook } from './map-looks.ts'

/** What an image looks like as a whole; every number is a share. */
export type MapTone = {
  /** Mean lightness as the eye sees it: 0 is black, 1 is white. */
  readonly light: number
  /** How much of it is lighter than anything on a dark map: too light for a course line without a casing. */
  readonly bright: number
  /** Mean step of lightness from one pixel to the next: 0 is an empty sheet. */
  readonly busy: number
  /** Mean distance from grey. */
  readonly colourful: number
  /** How much of the sheet is covered at all; the rest is transparent. */
  readonly covered: number
  /** Mean lightness of its covered pixels. */
  readonly inkLight: number
}

/** No pixel of our sample maps measures more than 0.38. */
const BRIGHT = 0.4

/** The ground that maps are drawn on, red, green and blue. It is the page's own. */
export const MAP_GROUND = [11, 13, 18] as const

/** How bright a step of a colour channel is, from 0 to 1, as light adds up. */
const linear = (step: number) =>
  step <= 10.31 ? step / 3294.6 : ((step / 255 + 0.055) / 1.055) ** 2.4

/** Relative luminance of a colour of three channels from 0 to 255, as WCAG defines it. */
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
 * Measures a map by its pixels (RGBA, scaled down to about 128 pixels across, because finer detail
 * is texture). Transparent pixels count as the ground they are drawn on.
 */
export function measureMap(pixels: Uint8ClampedArray): MapTone {
  const count = pixels.length / 4
  const sum = { light: 0, bright: 0, busy: 0, colourful: 0, covered: 0, inkLight: 0 }
  let before = 0
  // Ten thousand pixels while a page waits: plain numbers, and no list for each of them.
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
    // Where a row ends its last pixel is compared with the next row's first: one step in 128.
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

/** Up to here a map is dark; our sample maps measure 0.10 and 0.13. */
const DARK = 0.3
/** From here on a map is a sheet of paper, if it has little colour and no texture. */
const PAPER = 0.75
const COLOURFUL = 0.16
const BUSY = 0.1
/** A line drawing covers at most this share of its sheet. */
const LINES = 0.3

/** How a map is shown until a look is chosen for it. */
export function suggestLook(tone: MapTone): MapLook {
  // Dark lines on a transparent sheet cannot be seen on our ground; turned round they are light.
  if (tone.covered < LINES && tone.inkLight < DARK) return tone.covered > 0 ? 'night' : 'as-is'
  if (tone.light <= DARK) return 'as-is'
  const isPaper = tone.light >= PAPER && tone.colourful <= COLOURFUL && tone.busy <= BUSY
  return isPaper ? 'night' : 'dimmed'
}

/** From here on night makes a map darker; below it, it would turn a dark map light. */
const TURNED = 0.45

/** The look a map gets: night never makes it brighter, so a dark map stays as it is. */
export function shownLook(tone: MapTone, chosen: MapLook | null): MapLook {
  const look = chosen ?? suggestLook(tone)
  const isDarkInk = tone.covered < LINES && tone.inkLight < DARK
  if (look !== 'night' || tone.light >= TURNED || isDarkInk) return look
  return tone.light <= DARK ? 'as-is' : 'dimmed'
}

/** Most of a map that may be bright or transparent before lines on it get a casing: white print on black is less. */
const FEW = 0.04

/** Whether lines need a dark casing to stand out on a map in a look; on a dark one they glow instead. */
export function needsCasing(tone: MapTone, look: MapLook): boolean {
  // A transparent sheet is dark because of its ground, not because of its drawing.
  const isSeeThrough = tone.covered < 0.99
  return look !== 'as-is' || tone.light > DARK || tone.bright > FEW || isSeeThrough
}

/** The line of the course where nobody is: light on dark maps, dark on light ones, and translucent. */
export type CourseInk = { readonly color: 'course' | 'ground'; readonly opacity: number }

/** Channels of both colours, and the contrast they need with a map of even lightness (MAP-4). */
const INKS = { course: 230, ground: 13 } as const
const CONTRAST = 3
/** A map is lighter and darker than its mean: a little more than it needs. */
const MARGIN = 0.1

/** As little ink as is needed for a line that can be seen on a map in a look. */
export function courseInk(tone: MapTone, look: MapLook): CourseInk {
  // Transparent pixels show our own background.
  const toned = look === 'dimmed' ? 0.22 : 0.6 * (1 - tone.inkLight)
  const light = look === 'as-is' ? tone.light : toned * tone.covered
  // From lightness back to the step of a grey channel.
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
