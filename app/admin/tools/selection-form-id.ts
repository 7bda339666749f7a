/** The form with the checkboxes of the Tools tab; controls elsewhere on the page join it by this id. */
export const selectionFormId = 'selection'
