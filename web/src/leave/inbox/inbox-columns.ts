/** What of a line there is to say in this house, and to this reader. */
export interface InboxColumns {
  readonly days: boolean
  readonly coverage: boolean
  readonly left: boolean
}
