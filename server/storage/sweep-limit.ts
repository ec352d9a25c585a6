/** So many files may always go: a few publishings broke off. */
const ALWAYS = 20
/** More than this share of all files is no left-over but a database that is not theirs. */
const SHARE = 1 / 4

/** Whether a sweep may delete so many of all files without being told to. */
export const isFewEnough = (count: number, all: number): boolean =>
  count <= Math.max(ALWAYS, all * SHARE)
