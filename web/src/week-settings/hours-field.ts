/** The figures that can be set for one week. */
export type HoursField = 'weeklyHours' | 'teamHours' | 'mpaHours' | 'targetHours'
