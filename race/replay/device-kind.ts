import { MOBILE_WIDTH } from './screen-layout.ts'

/** What is needed to show hints about other devices. */
export type Device = {
  readonly hasTouch: boolean
  /** Of the screen, not the window, so that browser zoom has no effect. */
  readonly screenWidth: number
  readonly screenHeight: number
}

/** Phones have touch and are narrow in one direction; desktops have no touch and are wide. */
export function deviceKind(device: Device): 'mobile' | 'desktop' | 'other' {
  const { hasTouch, screenWidth, screenHeight } = device
  if (hasTouch) return Math.min(screenWidth, screenHeight) < MOBILE_WIDTH ? 'mobile' : 'other'
  return screenWidth >= 1024 ? 'desktop' : 'other'
}
