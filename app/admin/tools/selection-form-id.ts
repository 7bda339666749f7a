/** The form with the boxes of the Tools tab: a control elsewhere on the page joins it by this id. */
export const selectionFormId = 'selection'
