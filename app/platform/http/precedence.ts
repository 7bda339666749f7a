/**
 * Who is answered when not everybody can be. 'vital' is refused last: help, a business and its phone number, a request for
 * quotes, a payment's event. 'deferrable' is refused first: lists and exports that a program or a person can ask for again.
 * 'exempt' is never refused: whoever watches over the product asks it. 'together' waits for no turn: those who come at the same
 * moment share their questions to the database, so that many at once cost less each.
 */
export type Precedence = 'exempt' | 'together' | 'vital' | 'ordinary' | 'deferrable'
