import { type TableColumn, usualColumns } from '#domain/directory/listings/table-column.ts'

export const deskViewKinds = ['cards', 'table'] as const
export const tableSizes = [50, 100] as const

/** How an operator likes the list of businesses. */
export type DeskView = {
  view: (typeof deskViewKinds)[number]
  columns: readonly TableColumn[]
  size: (typeof tableSizes)[number]
}

export const usualDeskView: DeskView = { view: 'cards', columns: usualColumns, size: tableSizes[0] }
