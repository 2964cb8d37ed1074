/** Usual weeks that terms must not hold; the domain reads all others. */

export const usual = (week: string) =>
  `update terms set usual_week = ${week} where site_id = site() and teacher_id = 1`

const refusedBy = 'terms_usual_week_is_readable'

export const usualWeeks: [what: string, sql: string, refusedBy: string][] = [
  ['a usual week of four days', usual("'{-,-,-,-}'"), refusedBy],
  ['a usual week with an unknown day', usual("'{-,-,-,-,null}'"), refusedBy],
  ['a usual week that says nothing', usual('\'{"","","","",""}\''), refusedBy],
  ['a usual day of words', usual('\'{-,-,-,-,"about eight"}\''), refusedBy],
  ['a usual vacation', usual("'{-,-,-,-,U}'"), refusedBy],
  ['a usual day off the quarter hour', usual('\'{-,-,-,-,"08:10-12:00"}\''), refusedBy],
  ['a usual day that begins at night', usual('\'{-,-,-,-,"04:45-12:00"}\''), refusedBy],
  ['a usual day that ends at night', usual('\'{-,-,-,-,"12:00-23:15"}\''), refusedBy],
  ['a usual day that runs backwards', usual('\'{-,-,-,-,"12:00-08:00"}\''), refusedBy],
  ['a usual day of no length', usual('\'{-,-,-,-,"12:00-12:00"}\''), refusedBy],
  ['usual sessions that overlap', usual('\'{-,-,-,-,"08:00-12:00 11:45-13:00"}\''), refusedBy],
  ['usual sessions in the wrong order', usual('\'{-,-,-,-,"12:00-13:00 08:00-12:00"}\''), refusedBy],
  ['a usual break inside a session', usual('\'{-,-,-,-,"08:00-16:00 b12:00-12:30"}\''), refusedBy],
  ['a usual day of nothing but a break', usual('\'{-,-,-,-,"b12:00-12:30"}\''), refusedBy],
  ['a usual day with recorded hours', usual('\'{-,-,-,-,"08:00-12:00=3.00"}\''), refusedBy],
  ['usual MPA of a group', usual('\'{-,-,-,-,"m08:00-12:00@3"}\''), refusedBy],
  ['a usual day at an hour that no day has', usual('\'{-,-,-,-,"08:00-29:00"}\''), refusedBy],
]
