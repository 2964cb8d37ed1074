import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { house } from '../../../test/house.ts'
import { mount, toast } from '../../../test/mount.tsx'
import { leyla, staffedWeek, staffedWeekId, staffing, tobias } from '../../../test/staffed-week.ts'
import { laterKeys } from '../../api/later-keys.ts'
import { keys } from '../../api/queries.ts'
import type { Language } from '../../i18n/locales.ts'
import { showToast } from '../../ui/toast-store.ts'
import { Tooltips } from '../../ui/tooltips.tsx'
import { keepPaperChoices, safeChoices } from '../paper/paper-choices.ts'
import { ScheduleArea } from './schedule-area.tsx'

async function open({
  language = 'en' as Language,
  isOn = true,
  groups = staffing.groups,
  people = staffing.people,
  week = staffedWeek(),
  today = house.today,
} = {}) {
  const site = { ...house, staffing: isOn }
  const actions = document.body.appendChild(document.createElement('div'))
  const known = [
    [keys.site, site],
    [keys.week(staffedWeekId), week],
    [laterKeys.staffing, { ...staffing, groups, people }],
  ] as const
  await mount(
    <Tooltips>
      <ScheduleArea
        week={week}
        today={today}
        house={house.name}
        actionsPlace={actions}
        undoButtons={null}
        onManageTeachers={() => {}}
        onAccount={() => {}}
        onMonth={() => {}}
      />
    </Tooltips>,
    {
      language,
      site,
      known: isOn ? known : known.slice(0, 2),
      answer: ({ path }) => {
        if (path.includes('presets')) return { presets: [] }
        if (path.includes('calendar')) return { region: null }
        return path.includes('weeks/') ? week : []
      },
    },
  )
}

const thursday = page.getByRole('button', { name: /^Igel, Thursday/ })
const textOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.textContent?.trim())

test('below the week one line for each group and day says its whole sentence', async () => {
  await open()
  await expect.element(thursday).toBeVisible()
  const labels = [...document.querySelectorAll('tfoot button[data-cell]')].map((line) => line.ariaLabel)
  expect(labels).toHaveLength(10)
  expect(labels[0]).toBe('Eichhörnchen, Monday: covered')
  expect(labels[8]).toBe('Igel, Thursday: gap 15:00 to 16:30, 1 of 2, nobody qualified; otherwise covered')
  await expect.element(page.getByText('Thu 15:00–16:30 Igel: 1 of 2, nobody qualified')).toBeVisible()
  const gap = page.getByText('Thu 15:00–16:30 Igel: 1 of 2, nobody qualified').element()
  expect(gap.scrollWidth).toBe(gap.clientWidth)
  expect(getComputedStyle(gap).whiteSpaceCollapse + getComputedStyle(gap).textWrapMode).toBe('collapsewrap')
  expect([...document.querySelectorAll('[data-level="gap"][style]')]).toHaveLength(1)
  await expect.element(page.getByText(/^On duty/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('list', { name: 'Staffing' })).toHaveTextContent('coveredtightgap')
})

test('M13: a gap of a day that is over is drawn without alarm, and nothing counts or finds it', async () => {
  await open({ today: staffedWeek().endDate })
  await expect.element(thursday).toBeVisible()
  expect(thursday.element().getAttribute('data-attention')).toBeNull()
  expect(document.querySelectorAll('[data-over] [data-level="gap"]')).toHaveLength(1)
  await expect.element(page.getByText(/Thu 15:00–16:30 Igel/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /gap: go to/ })).not.toBeInTheDocument()
})

test('German says it as drawn', async () => {
  await open({ language: 'de' })
  await expect.element(page.getByText('Do 15:00–16:30 Igel: 1 von 2, keine Fachkraft')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '1 Lücke: zur nächsten' })).toBeVisible()
  expect(textOf('tbody th[rowspan] > span')).toEqual(['Eichhörnchen', 'IgelKrippe', 'Haus'])
})

test('a group is named once for its block; sorted by name each line says it', async () => {
  await open()
  await expect.element(thursday).toBeVisible()
  expect(textOf('tbody th[rowspan] > span')).toEqual(['Eichhörnchen', 'IgelNursery', 'All groups'])
  const people = () => textOf('tbody tr > th:last-of-type')
  expect(people()).toEqual([
    'Clara Dietz',
    'Emine Fischer',
    'Leyla Öztürk Assistant',
    'Tobias Wagner',
    'Hannelore Jung',
  ])
  await page.getByRole('button', { name: 'Teacher', exact: true }).click()
  expect(people()[2]).toBe('Hannelore Jung')
  expect(textOf('tbody th[rowspan] > span')).toEqual(['Eichhörnchen', 'Igel', 'All groups', 'Igel', 'Igel'])
  await page.getByRole('button', { name: 'Group' }).click()
  await page.getByRole('button', { name: 'Group' }).click()
  expect(people()[0]).toBe('Hannelore Jung')
})

test('F9 goes to the gap and says its numbers, and so does the counter', async () => {
  await open()
  await expect.element(thursday).toBeVisible()
  await userEvent.keyboard('{F9}')
  await expect.element(thursday).toHaveFocus()
  const said = document.querySelectorAll(':focus > [aria-hidden]:last-child > span')
  expect([...said].map((line) => line.textContent)).toEqual([
    '8:00–15:00: 2, needed 2',
    '15:00–16:30: 1 of 2, nobody qualified',
  ])
  await userEvent.keyboard('{ArrowUp}{Shift>}{F9}{/Shift}')
  await expect.element(thursday).toHaveFocus()
  ;(document.activeElement as HTMLElement).blur()
  await page.getByRole('button', { name: '1 gap: go to the next' }).click()
  await expect.element(thursday).toHaveFocus()
})

test('F8 leads to a message and not to a gap', async () => {
  await open()
  await expect.element(thursday).toBeVisible()
  showToast({ title: 'Saved' })
  await expect.element(toast).toBeVisible()
  await userEvent.keyboard('{F8}')
  await expect.element(thursday).not.toHaveFocus()
})

test('a press names who is there and who else works on the day', async () => {
  await open()
  await thursday.click()
  const details = page.getByRole('dialog', { name: 'Igel, Thursday' })
  await expect.element(details).toMatchTextContent('Leyla Öztürk')
  const others = 'Emine Fischer (until 15:00), Clara Dietz (in Eichhörnchen), Hannelore Jung (until 12:00)'
  await expect.element(details).toMatchTextContent(others)
  expect(details.element().textContent).not.toContain('Tobias')
  await expect.element(details.getByRole('button', { name: 'Find cover…' })).toBeVisible()
  expect(document.activeElement?.textContent).toBe('Igel · Thursday')
})

test('the dialog of a day says what the day would do', async () => {
  await open()
  await expect.element(thursday).toBeVisible()
  const cell = document.querySelector<HTMLElement>(`[data-teacher="${leyla}"][data-weekday="4"]`)
  cell?.click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent('still 15:00–16:30 Igel: 1 of 2, nobody qualified')
  await dialog.getByRole('tab', { name: 'Day status' }).click()
  await dialog.getByRole('radio', { name: 'Sick' }).click()
  await expect.element(dialog).toMatchTextContent('new gap 8:00–16:30 Igel: 0 of 2, nobody qualified')
})

test.each([
  ['the switch is off', { isOn: false }],
  ['the house has no group', { groups: [] }],
])('the one height strip stays when %s', async (_, given) => {
  await open(given)
  await expect.element(page.getByText(/^On duty/)).toBeVisible()
  await expect.element(page.getByText('Staffing')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Group' })).not.toBeInTheDocument()
})

test('on a phone each group of the day has its line and its words', async () => {
  await page.viewport(390, 844)
  await open()
  await page.getByRole('button', { name: /^Thu/ }).click()
  const card = page.getByRole('region', { name: 'Staffing' })
  await expect.element(card).toMatchTextContent('gap 15:00–16:30: 1 of 2 people, nobody qualified')
  await thursday.click()
  await expect.element(page.getByRole('dialog', { name: 'Igel, Thursday' })).toBeVisible()
  await page.viewport(1024, 900)
})

const onlyGood = staffing.groups.map((group) => ({
  ...group,
  needs: group.needs.map((need) => ({
    ...need,
    minPeople: 1,
    children: need.children.map((children) => ({ ...children, ratioGood: 2 })),
  })),
}))
const half = {
  en: { day: /^Mon/, numbers: '8:00–16:30: 1.5 of 2 people', why: '(Assistant, counts 0.5)' },
  de: { day: /^Mo/, numbers: '8:00–16:30: 1,5 von 2 Personen', why: '(Ergänzungskraft, zählt 0,5)' },
}

test.each([
  ['en', 'gap', staffing.groups],
  ['de', 'Lücke', staffing.groups],
  ['en', 'tight', onlyGood],
  ['de', 'knapp', onlyGood],
] as const)('%s, %s: one and a half of two people, and why', async (language, level, groups) => {
  await page.viewport(390, 844)
  const people = staffing.people.map((member) =>
    member.teacherId === leyla ? { ...member, weight: 50 } : member,
  )
  await open({ language, people, groups: [...groups] })
  const { day, numbers, why } = half[language]
  await page.getByRole('button', { name: day }).click()
  const card = page.getByRole('region', { name: /^(Staffing|Besetzung)$/ })
  // A gap is said in full; of what is only tight there is the word, and the rest a tap away.
  await expect.element(card).toMatchTextContent(groups === onlyGood ? level : `${level} ${numbers}`)
  await page.getByRole('button', { name: /^Igel, Mon/ }).click()
  const details = page.getByRole('dialog')
  await expect.element(details).toMatchTextContent(`${level} ${numbers}`)
  await expect.element(details).toMatchTextContent(`Emine Fischer, Leyla Öztürk ${why}`)
  await page.viewport(1024, 900)
})

test('before the usual weeks fill the empty days, the menu says the gaps before and after', async () => {
  const week = staffedWeek()
  await open({
    week: {
      ...week,
      teachers: week.teachers.map((row) =>
        row.id === tobias
          ? { ...row, terms: { ...row.terms, usualWeek: ['', '', '', '08:00-16:30', ''] } }
          : row,
      ),
    },
  })
  await expect.element(thursday).toBeVisible()
  await page.getByRole('button', { name: 'Plan' }).click()
  await expect
    .element(page.getByRole('menuitem', { name: /^Fill/ }))
    .toMatchTextContent('gaps now: 1, afterwards: 0')
})

test('paper names the groups, and their coverage only when it was chosen', async () => {
  await open()
  await expect.element(thursday).toBeVisible()
  const paper = () => [...document.querySelectorAll('table')].at(-1)?.textContent ?? ''
  const printed = () => {
    window.dispatchEvent(new Event('beforeprint'))
    const text = paper()
    window.dispatchEvent(new Event('afterprint'))
    return text
  }
  expect(printed()).toContain('Igel')
  expect(printed()).not.toContain('nobody qualified')
  keepPaperChoices({ ...safeChoices, coverage: true })
  expect(printed()).toContain('nobody qualified')
})
