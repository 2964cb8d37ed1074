import { addDays, calendarDateOf } from '#domain/values/calendar-date.ts'
import type { Shown, Step } from '../steps/page-steps.ts'
import {
  button,
  field,
  heading,
  inDialog,
  item,
  press,
  steps,
  tab,
  table,
  text,
  tick,
} from '../steps/page-steps.ts'
import { askWhy, plannedDay } from '../steps/planned-days.ts'
import { settingsAreas } from './first-answers-of-settings.ts'
import { areasOfTime } from './first-answers-of-time.ts'
import type { Area, AreaHouse } from './waiting-area.ts'
import { area } from './waiting-area.ts'

const week = 'GET /api/weeks/{weekId}'
const planning = 'GET /api/weeks/{weekId}/planning'
const counted = 'GET /api/teachers/{id}/counted-weeks/{weekId}'
const active = 'GET /api/teachers/active'
const archived = 'GET /api/teachers/archived'
const staffing = 'GET /api/staffing'
const stages = 'GET /api/stages'
const leave = 'GET /api/leave'
const site = 'GET /api/site'
const weekPlace = 'schedule/choose-week/week-placeholder.tsx'

/** The shown week is read before. */
const ofOtherWeek = {
  anew: 'teacher',
  only: ({ weekId }: AreaHouse) => new RegExp(`/api/weeks/(?!${weekId}\\b)\\d+(\\?|$)`),
} as const

const stay: Step = async () => {}
const grid: Shown = (page) => page.getByRole('grid')
const data = tab('Teacher data')
const light = item('More', 'Traffic light for parents…')
const anna = steps(press('Someone is away'), tick(/^Anna Becker/))
const intoNextWeek: Step = async (page) => {
  // Shown in words: Nov 18, 2026.
  const shown = new Date(`${await page.getByLabel('First day').inputValue()} 12:00Z`)
  const first = calendarDateOf(shown.toISOString().slice(0, 10))
  await page.getByLabel('Last day').fill(addDays(first, 7))
}

/** In a house with everything switched on. */
export const areas: readonly Area[] = [
  area('the week', week, weekPlace, stay, grid),
  area('the weeks', 'GET /api/weeks', weekPlace, stay, grid),
  area('the house', site, weekPlace, stay, grid),
  area('the next week', week, weekPlace, press('Next week'), grid, ofOtherWeek),
  area("the parents' next week", week, weekPlace, press('Next week'), table(/./), {
    ...ofOtherWeek,
    anew: 'parent',
  }),
  area('the light', 'GET /api/stage', undefined, stay, text('no restrictions reported'), { anew: 'parent' }),
  area('coverage', staffing, undefined, stay, button(/^Igel, /)),
  area('hints', 'GET /api/weeks/{weekId}/hints', undefined, stay, button(/working-time alert/)),
  area(
    'how a day was',
    'GET /api/records/{teacherId}/{weekId}/{dayOfWeek}',
    'schedule/worked/worked-part.tsx',
    steps((page) => plannedDay(page, 'Anna Becker', 'Monday').click(), tab('Worked')),
    button('As planned'),
  ),
  area(
    'days that nobody has confirmed',
    'GET /api/records/open',
    'schedule/worked/open-days-dialog.tsx',
    item('More', 'Not confirmed…'),
    inDialog('Nothing is open.'),
  ),
  area(
    'earlier weeks',
    counted,
    'schedule/figures/earlier-weeks.tsx',
    async (page) => {
      await askWhy(page, 'Anna Becker', 'Balance')
      await page.getByText('Earlier weeks that count').click()
    },
    inDialog(/^No week/),
  ),
  area('history', 'GET /api/history', 'schedule/history/history-panel.tsx', press('History'), (page) =>
    page.getByRole('dialog').getByRole('listitem').first(),
  ),
  area(
    'managing a week',
    'GET /api/week-settings/{weekId}',
    'schedule/week-settings/manage-week-dialog.tsx',
    press('Manage week'),
    inDialog('Anna Becker'),
  ),
  area(
    'adding to a week',
    archived,
    'schedule/week-settings/week-membership.tsx',
    press('Add Teacher'),
    text('No teachers'),
  ),
  area(
    'copying a week',
    week,
    'schedule/copy/copy-week-dialog.tsx',
    item('Plan', 'Copy to following weeks…'),
    button(/^Copy \d+ days/),
    ofOtherWeek,
  ),
  area(
    'a proposal',
    planning,
    'schedule/planning/start-dialog.tsx',
    item('Plan', 'Suggest a week…'),
    inDialog(/empty/),
  ),
  area(
    'wishes',
    'GET /api/teachers/{id}/wishes',
    'schedule/planning/wishes-dialog.tsx',
    item('Plan', 'Wishes…'),
    inDialog('No wishes'),
  ),
  area(
    'a call-out',
    planning,
    'schedule/area/callout-dialog.tsx',
    steps(anna, press(/gaps/)),
    inDialog(/Igel/),
  ),
  area(
    'an absence',
    week,
    'schedule/absences/absence-form-body.tsx',
    steps(anna, intoNextWeek),
    inDialog(/working days/),
    ofOtherWeek,
  ),
  area('a stage', stages, 'house/stages/stage-dialog.tsx', light, button('Show to parents')),
  area('a stage of a group', 'GET /api/teams', 'house/stages/stage-dialog.tsx', light, field('For')),
  area('a suggested stage', staffing, 'schedule/area/stage-area.tsx', light, button('Show to parents')),
  area(
    'a person',
    active,
    'people/person/person-page.tsx',
    steps(data, press('Anna Becker'), (page) => page.getByRole('link', { name: 'Anna Becker' }).click()),
    button('Edit'),
  ),
  area('people', active, 'people/list/teachers-panel.tsx', tab('Teachers'), text('Anna Becker')),
  area(
    'the archive',
    archived,
    'people/list/add-teacher-dialog.tsx',
    steps(tab('Teachers'), press('Add Teacher'), tick('Unarchive')),
    inDialog(/archived teacher/i),
  ),
  area(
    'staffing of a person',
    staffing,
    'house/staffing/staff-form.tsx',
    steps(tab('Teachers'), press('Edit Anna Becker')),
    field('Qualification'),
  ),
  area(
    'teams',
    'GET /api/teams',
    'people/list/teacher-fields.tsx',
    steps(tab('Teachers'), press('Add Teacher')),
    field('Group'),
  ),
  area(
    'statistics',
    'GET /api/teachers/summary-stats',
    'statistics/statistics-panel.tsx',
    data,
    table('Teacher statistics'),
  ),
  area('balances', 'GET /api/teachers/balances', undefined, data, button(/^Balance over the last/)),
  area('leave that is left', leave, undefined, data, (page) =>
    page.getByTitle('Leave account of Anna Becker').filter({ visible: true }),
  ),
  area(
    'counted weeks',
    counted,
    'statistics/counted-weeks.tsx',
    steps(data, press(/^Balance over the last 52 weeks: Anna/)),
    inDialog(/^Initial/),
  ),
  area(
    'certificates',
    'GET /api/certificates',
    'statistics/certificates.tsx',
    data,
    text(/^No doctor’s note/),
  ),
  area('kinds', 'GET /api/statistics/kinds', 'statistics/kind-days.tsx', data, text(/^No days of absence/)),
  area(
    'an account',
    'GET /api/teachers/{id}/account',
    'people/account/account-panel.tsx',
    steps(data, press('Anna Becker')),
    table(/^Account statement/),
  ),
  ...areasOfTime,
  ...settingsAreas,
]

/** In a house without anybody. */
export const emptyAreas: readonly Area[] = [
  area('first steps', archived, 'shell/teacher-area.tsx', stay, heading(/Welcome/)),
]
