// A table that a phone shows as a list of rows: the row's name above its figures, each under the name of its column. Cells say it in
// `data-label`.

export const stacked = {
  table: 'max-md:block',
  /** Screen readers still get the names of the columns. */
  head: 'max-md:sr-only',
  body: 'max-md:block',
  row: 'max-md:grid max-md:grid-cols-2 max-md:gap-x-3 max-md:gap-y-1.5 max-md:py-3',
  row3: 'max-md:grid max-md:grid-cols-3 max-md:gap-x-3 max-md:gap-y-1.5 max-md:py-3',
  row4: 'max-md:grid max-md:grid-cols-4 max-md:gap-x-2 max-md:gap-y-1.5 max-md:py-3',
  name: 'max-md:col-span-full max-md:p-0!',
  cell: 'max-md:min-w-0 max-md:p-0! max-md:text-left! max-md:wrap-anywhere max-md:whitespace-normal! max-md:before:block max-md:before:text-xs max-md:before:text-ink-2 max-md:before:content-[attr(data-label)]',
}
