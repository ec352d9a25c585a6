import { luminanceOf } from '../course/map-look.ts'

/** Luminance of our dark background, and of a TV's background in a bright room. */
const [NIGHT, DAY] = [luminanceOf(11, 13, 18), luminanceOf(244, 246, 250)]
/** The least contrast of anything that isn't text (WCAG 1.4.11). */
const CONTRAST = 3

/** Why a colour such as `#d7263d` is hard to see on one of our backgrounds; null if it isn't. */
export function accentProblem(color: string): 'too-dark' | 'too-light' | null {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(color.slice(at, at + 2), 16),
  )
  const luminance = luminanceOf(red, green, blue)
  if ((luminance + 0.05) / (NIGHT + 0.05) < CONTRAST) return 'too-dark'
  return (DAY + 0.05) / (luminance + 0.05) < CONTRAST ? 'too-light' : null
}
