/** Something is loading; the text says what. */
export function Loading({ text, isPage }: { text: string; isPage?: boolean }) {
  return (
    <p data-page-loading={isPage} role="status" className="flex items-center gap-3 py-4 text-quiet">
      <span
        aria-hidden="true"
        className="size-5 animate-spin rounded-full border-2 border-line border-t-text motion-reduce:animate-none"
      />
      {text}
    </p>
  )
}

/** A grey placeholder for known content, so that nothing moves when it loads. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div
      data-coming
      aria-hidden="true"
      className={`animate-pulse rounded-xl bg-raised motion-reduce:animate-none ${className}`}
    />
  )
}
