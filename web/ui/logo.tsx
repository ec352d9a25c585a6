/** The mark: a course in the shape of an R, and the athlete at its end. */
export function Logo() {
  return (
    <svg viewBox="0 0 24 24" className="size-8" aria-hidden="true">
      <path
        d="M5 20.5V8.5A4.5 4.5 0 0 1 9.5 4h6a4.5 4.5 0 0 1 0 9H10l8.3 7"
        className="fill-none stroke-text stroke-[2.6]"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="18.6" cy="20" r="2.9" className="fill-volt" />
    </svg>
  )
}
