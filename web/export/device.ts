/** Whether this browser can encode video at all. */
export function canMakeVideo(): boolean {
  return 'VideoEncoder' in globalThis && 'VideoFrame' in globalThis
}

/** Two cores or two gigabytes: full size would take longer than anybody waits. */
export function isWeakDevice(): boolean {
  const { hardwareConcurrency, deviceMemory = 8 } = navigator as Navigator & {
    deviceMemory?: number
  }
  return hardwareConcurrency <= 2 || deviceMemory <= 2
}
