/** The product's logo: a plumb bob on its line. */
export function PlumbMark() {
  return (
    <svg width={22} height={26} viewBox="0 0 22 26" aria-hidden>
      <path d="M11 0v9" stroke="currentColor" strokeWidth={1.6} />
      <path d="M5 9h12l-2.2 8L11 26l-3.8-9z" fill="var(--pl-accent)" />
    </svg>
  )
}
