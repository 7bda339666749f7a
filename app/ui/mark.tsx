/** The site's logo: a roof line in ink with its right slope in tarp blue, and a lit door. */
export function Mark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 24" className="h-6 w-8">
      <path d="M6 13v9h20v-9L16 5z" className="fill-sunken" />
      <path d="M13 22v-8h6v8z" fill="#F2B84B" />
      <path d="M16 1 1 14l3 3L16 6z" className="fill-ink" />
      <path d="m16 1 15 13-3 3L16 6z" className="fill-accent" />
    </svg>
  )
}
