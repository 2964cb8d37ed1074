/** As `keys`, of what parents never read: their page fetches no script with these. */
export const laterKeys = {
  invitation: ['/api/join/look'] as const,
  /** Not within the site: whatever changes may change what would be rolled up. */
  retention: (years: number) => ['/api/retention', years] as const,
  /** Within the week too. Days of the weeks before count as well, so whoever needs them reads again. */
  planning: (weekId: number) => ['/api/week', weekId, 'planning'] as const,
  /** Within the weeks, whose proposals they change. */
  wishes: (teacherId: number) => ['/api/week', 'wishes', teacherId] as const,
  leave: (year: number) => ['/api/teachers', 'leave', year] as const,
  history: (weekId: number) => ['/api/history', weekId] as const,
  kioskToday: ['/api/kiosk'] as const,
  /** Within the members, whose changes it tells. */
  accessHistory: ['/api/members', 'history'] as const,
  /** Within the site: a new person needs a number too. */
  payroll: ['/api/site', 'payroll'] as const,
  /** Within the week, so that whatever makes the week old makes its settings old too. */
  weekSettings: (weekId: number) => ['/api/week', weekId, 'settings'] as const,
  /** Within the week too: whoever records a day makes its versions old. */
  recordVersions: (weekId: number, teacherId: number, weekday: number) =>
    ['/api/week', weekId, 'records', teacherId, weekday] as const,
  /** Of all weeks: whoever records a day makes the list old. */
  openRecords: ['/api/week', 'open records'] as const,
  weekHints: (weekId: number) => ['/api/week', weekId, 'hints'] as const,
  /** Within the weeks: whatever day is written may be of the year. */
  everyAbsenceYear: ['/api/week', 'absences'] as const,
  absences: (year: number) => ['/api/week', 'absences', year] as const,
  /** Within the weeks: how the planned ones of a year are covered. */
  plannedCoverage: (year: number) => ['/api/week', 'coverage', year] as const,
  /** Within the weeks: whatever is planned may move what an approval would do. */
  requests: ['/api/week', 'requests'] as const,
  requestEffects: ['/api/week', 'requests', 'effects'] as const,
  requestEffect: (id: number) => ['/api/week', 'requests', 'effects', id] as const,
  /** Within the weeks too: both days, and how their groups are covered. */
  swaps: ['/api/week', 'swaps'] as const,
  activeTeachers: ['/api/teachers', 'active'] as const,
  archivedTeachers: ['/api/teachers', 'archived'] as const,
  removedPeople: ['/api/teachers', 'removed'] as const,
  recordedWeeks: (teacherId: number) => ['/api/teachers', 'recorded', teacherId] as const,
  statistics: ['/api/teachers', 'summary-stats'] as const,
  balances: ['/api/teachers', 'balances'] as const,
  countedWeeks: (teacherId: number, weekId: number) =>
    ['/api/teachers', 'counted-weeks', teacherId, weekId] as const,
  kindStatistics: (year: number) => ['/api/teachers', 'kinds', year] as const,
  certificates: ['/api/teachers', 'certificates'] as const,
  account: (teacherId: number) => ['/api/teachers', 'account', teacherId] as const,
  monthsOf: (year: number) => ['/api/teachers', 'months', year] as const,
  month: (month: string) => ['/api/teachers', 'months', 'sheets', month] as const,
  /** Within the teams: they are the groups. */
  staffing: ['/api/teams', 'staffing'] as const,
  /** Within the teams, because no parent is ever notified that they changed. */
  protections: ['/api/teams', 'protection'] as const,
}
