import { button, choose, field, press, section, steps, text } from '../steps/page-steps.ts'
import type { Area } from './waiting-area.ts'
import { area } from './waiting-area.ts'

const staffing = 'GET /api/staffing'
const calendar = section('Holidays and closure days')

/** The settings of a house with everything switched on. */
export const settingsAreas: readonly Area[] = [
  area(
    'access',
    'GET /api/members',
    'house/access/access-area.tsx',
    section('Access and roles'),
    button('Invite…'),
  ),
  area(
    'tablets',
    'GET /api/kiosks',
    'house/access/kiosks.tsx',
    section('Access and roles'),
    button('Pair a tablet…'),
  ),
  area(
    'settings',
    'GET /api/site',
    'house/settings/settings-card.tsx',
    section('Name, day, terms'),
    field('Name of the kindergarten'),
  ),
  area(
    'place',
    'GET /api/calendar/settings',
    'house/calendar-area.tsx',
    calendar,
    button('Change the location'),
  ),
  area('days of a year', 'GET /api/calendar', 'house/calendar-area.tsx', calendar, (page) =>
    page.getByRole('list', { name: /^Days of/ }),
  ),
  area('closings', 'GET /api/closings', 'house/calendar/closings.tsx', calendar, text(/^No closure days/)),
  area('groups', staffing, 'house/staffing-cards.tsx', section('Groups and children'), button('Add a group')),
  area(
    'people of groups',
    'GET /api/teachers/active',
    'house/staffing-cards.tsx',
    section('Who counts for what'),
    field(/^Qualification.*Anna/),
  ),
  area(
    'protection',
    'GET /api/protection',
    'schedule/area/law-cards.tsx',
    section('Working-time alerts'),
    field('Youth and maternity protection: Anna Becker'),
  ),
  area(
    'plan for short days',
    'GET /api/stages',
    'house/light-plan.tsx',
    section('Traffic light'),
    button('Add stage'),
  ),
  area(
    'presets',
    'GET /api/presets',
    'schedule/presets/preset-settings.tsx',
    section('Shifts'),
    button('Add shift'),
  ),
  area(
    'payroll',
    'GET /api/payroll',
    'months/payroll-area.tsx',
    section('Months and payroll'),
    field('Payroll office’s program'),
  ),
  area(
    'retention',
    'GET /api/site/retention',
    'house/settings/retention.tsx',
    steps(section('Data'), press(/^Change how long/), choose('Keep day entries', '3')),
    button(/^(Save|Combine)/),
  ),
]
