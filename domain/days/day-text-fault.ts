/** Why a typed day cannot be taken: not understood, off the quarter hours, outside the day, backwards, overlapping. */
export type DayTextFault = 'unreadable' | 'offGrid' | 'outsideDay' | 'endBeforeStart' | 'overlap'
