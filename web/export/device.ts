/** All that making a video takes; some browsers switch the last off for those who want to be safe. */
const NEEDED = ['VideoEncoder', 'VideoFrame', 'WebAssembly']

/** Whether this browser can make a video at all. */
export function canMakeVideo(): boolean {
  return NEEDED.every((name) => name in globalThis)
}

/** Two cores or two gigabytes: full size would take longer than anybody waits. */
export function isWeakDevice(): boolean {
  const { hardwareConcurrency, deviceMemory = 8 } = navigator as Navigator & {
    deviceMemory?: number
  }
  return hardwareConcurrency <= 2 || deviceMemory <= 2
}
