import type { Browser, Page } from '@playwright/test'
import { addDays, calendarDateOf, dateInZone, isoWeekday } from '#domain/values/calendar-date.ts'
import { weekNumberOf } from '#domain/values/week.ts'
import { send } from '../houses/calls.ts'
import type { OwnServer } from '../houses/own-house.ts'
import { serverTest as test } from '../houses/own-house.ts'
import { expect, open, signIn } from '../houses/scene.ts'
import { expectNoViolation, expectNoViolationInBothThemes } from '../steps/accessibility.ts'
import { faultsOn, pseudoWords, said, speakPseudo } from '../steps/pseudo-locale.ts'

/** The house lives on a Tuesday, so that Thursday is a day to come whenever the stories run. */
async function onTuesday(house: OwnServer) {
  const today = dateInZone(Date.now(), 'Europe/Berlin')
  const ahead = (9 - isoWeekday(today)) % 7
  if (ahead > 0) {
    await house.kill()
    await house.start(ahead)
  }
  return addDays(today, ahead)
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** A phone of a family, with every answer that it is sent. */
async function familyOf(browser: Browser, origin: string) {
  const context = await browser.newContext({ baseURL: origin, ...phone, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const answers: string[] = []
  page.on('response', async (answer) => {
    if (!/\/api\/(stage|site|weeks|calendar)/.test(answer.url())) return
    answers.push(await answer.text().catch(() => ''))
  })
  return { page, answers, close: () => context.close() }
}

/** Two groups; the hedgehogs are alone on Thursday from two o'clock on, because Berta is sick. */
async function moveIn(page: Page, tuesday: string, [first, second] = ['Igel', 'Bären']) {
  const monday = addDays(calendarDateOf(tuesday), -1)
  await signIn(page)
  await send(page, 'POST', '/api/weeks', { startDate: monday, endDate: addDays(monday, 4) })
  const weekId = weekNumberOf(monday)
  const team = async (name: string) => (await send<{ id: number }>(page, 'POST', '/api/teams', { name })).id
  const groups = { igel: await team(first ?? ''), baeren: await team(second ?? '') }
  const day = { opens: '07:30', closes: '16:30', joinedUntil: null, joinedFrom: null }
  await send(page, 'PATCH', '/api/site', { staffing: true, parentsLight: true })
  const opening = { 1: day, 2: day, 3: day, 4: day, 5: day }
  await send(page, 'PUT', '/api/staffing/opening', { opening })
  const steps = [{ from: '08:00', children: 8 }]
  const under3 = { age: 'under3', ratioAtLeast: 8, ratioGood: 8, days: { 2: steps, 4: steps } }
  const need = { minPeople: 1, minQualified: 1, children: [under3] }
  await send(page, 'PUT', `/api/groups/${groups.igel}/needs/always`, need)
  const hire = async (name: string, teamId: number) =>
    (await send<{ id: number }>(page, 'POST', '/api/teachers', { name, weeklyHours: 30, teamId })).id
  const anna = await hire('Anna Becker', groups.igel)
  const berta = await hire('Berta Doris', groups.igel)
  const clara = await hire('Clara Becker', groups.baeren)
  const works = (teacherId: number, dayOfWeek: number, startTime: string, endTime: string) => ({
    ...{ teacherId, weekId, dayOfWeek, startTime, endTime },
  })
  await send(page, 'POST', '/api/time-slots/batch', [
    works(anna, 2, '07:30', '16:30'),
    works(anna, 4, '07:30', '14:00'),
    works(clara, 2, '09:00', '16:00'),
    { teacherId: berta, weekId, dayOfWeek: 4, sessionType: 'none', status: 'sick', notes: 'Grippe' },
  ])
  await open(page)
  await expect(page.getByText('Berta Doris').first()).toBeVisible()
}

/** Scripts have taken the drawn page over: before that a press does nothing. */
const takenOver = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.getElementById('root')?.firstElementChild ?? {}).length > 0)

const cardsOf = (page: Page) => page.getByRole('region', { name: /^(So läuft es|Today at a glance)/ })

async function openDialog(page: Page, more: string, item: string) {
  await page.getByRole('button', { name: more, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('the management sets yellow for Thursday, and an open page of parents shows it', async ({
  page,
  house,
  browser,
}) => {
  test.setTimeout(180_000)
  const tuesday = await onTuesday(house)
  await moveIn(page, tuesday)
  const family = await familyOf(browser, house.origin)
  const other = await familyOf(browser, house.origin)
  await family.page.goto('/?lng=de')
  await other.page.goto('/?lng=en')
  await expect(family.page.getByText('Keine Einschränkung gemeldet')).toBeVisible()
  await expect(other.page.getByText('No restrictions reported')).toBeVisible()

  // Today is as usual, says the management with two clicks.
  const dialog = page.getByRole('dialog')
  await openDialog(page, 'More', 'Traffic light for parents…')
  await expect(dialog).toContainText('Suggested: All as usual, because there is no gap on Tuesday.')
  await expectNoViolation(page, 'the dialog of the light', { within: '[role=dialog]' })
  await dialog.getByRole('button', { name: 'Show to parents', exact: true }).click()
  await expect(family.page.getByText('All as usual')).toBeVisible({ timeout: 2_000 })
  await expect(family.page.getByText(/^Heute, Dienstag · Stand \d\d:\d\d Uhr$/)).toBeVisible()
  await expect(family.page.getByText('Für morgen steht noch nichts fest.')).toBeVisible()
  await expect(family.page.getByRole('img', { name: 'Ampel: Grün' })).toBeVisible()
  await expect(other.page.getByText(/^Today, Tuesday · As of \d\d:\d\d$/)).toBeVisible()

  // Thursday has a gap: the product suggests, in words of its own; the management sets its own.
  await openDialog(page, 'More', 'Traffic light for parents…')
  await dialog.getByRole('button', { name: /^Thursday/ }).click()
  await expect(dialog).toContainText('because Igel has a gap on Thursday afternoon')
  await expect(dialog.getByLabel('For')).toHaveValue(/\d/)
  await expect(dialog.getByRole('radio', { name: /Collect early/ })).toBeChecked()
  await dialog.getByLabel('What parents read').fill('Bitte holen Sie Ihr Kind möglichst bis 14:00 Uhr ab.')
  // A look at another day loses nothing of it.
  await dialog.getByRole('button', { name: /^Wednesday/ }).click()
  await expect(dialog.getByLabel('What parents read')).not.toHaveValue(/Bitte holen/)
  await dialog.getByRole('button', { name: /^Thursday/ }).click()
  await expect(dialog.getByLabel('What parents read')).toHaveValue(/Bitte holen/)
  await dialog.getByRole('button', { name: 'Show to parents', exact: true }).click()
  const thursday =
    /Donnerstag, \d+\. \p{L}+\s*Igel: Collect early\s*Bitte holen Sie .* bis 14:00 Uhr ab\. Nur an diesem Tag\./u
  await expect(cardsOf(family.page)).toContainText(thursday, { timeout: 2_000 })
  await expect(cardsOf(other.page)).toContainText(/Thursday, .*Igel: Collect early.*On that day only\./)
  await expect(family.page.getByRole('region', { name: 'Demnächst' })).toContainText('Igel: Collect early.')
  await expect(family.page.getByRole('button', { name: /^Donnerstag Gelb/ })).toBeVisible()

  // The family's own group is remembered; the bears hear nothing of Thursday.
  await takenOver(family.page)
  await family.page.getByRole('button', { name: 'Igel', exact: true }).tap()
  await expect(family.page.getByRole('heading', { name: 'Igel heute' })).toBeVisible()
  await expect(family.page.getByText('Clara Becker')).toHaveCount(0)
  await family.page.reload()
  await expect(family.page.getByRole('heading', { name: 'Igel heute' })).toBeVisible()
  await other.page.getByRole('button', { name: 'Bären', exact: true }).tap()
  await expect(other.page.getByRole('heading', { name: 'Bären today' })).toBeVisible()
  await expect(cardsOf(other.page)).not.toContainText('Thursday')

  for (const [who, shown] of [
    ['the hedgehogs', family],
    ['the bears', other],
  ] as const) {
    await expectNoViolationInBothThemes(shown.page, `the phone of ${who}`)
    const { scrollWidth } = await shown.page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
    }))
    expect(scrollWidth).toBeLessThanOrEqual(390)
  }

  // Nothing that names a reason or counts anybody was sent; the light names no person at all.
  for (const text of [...family.answers, ...other.answers]) {
    expect(text).not.toMatch(/sick|Grippe|qualif|weight|minPeople|need|phone|"people"/)
    if (text.startsWith('{"days"')) expect(text).not.toMatch(/Anna|Berta|Clara|teacher/)
  }

  // A stranger cannot set it.
  const refused = await family.page.evaluate(async (date) => {
    const stages = [{ groupId: null, name: 'Closed', colour: 'red', text: '' }]
    const sent = { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ stages }) }
    const put = await fetch(`/api/stage/${date}`, { method: 'PUT', ...sent })
    const removed = await fetch(`/api/stage/${date}`, { method: 'DELETE' })
    return [put.status, removed.status, (await fetch('/api/stages')).status]
  }, tuesday)
  expect(refused).toEqual([401, 401, 401])

  // One undo, and the parents see it too.
  await openDialog(page, 'More', 'Traffic light for parents…')
  await dialog.getByRole('button', { name: /^Thursday/ }).click()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(cardsOf(family.page)).not.toContainText(thursday, { timeout: 2_000 })
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(cardsOf(family.page)).toContainText(thursday, { timeout: 2_000 })

  // Off, the page is as before.
  await send(page, 'PATCH', '/api/site', { parentsLight: false })
  await expect(family.page.getByRole('img', { name: /Ampel/ })).toHaveCount(0, { timeout: 2_000 })
  await expect(family.page.getByText('Clara Becker')).toBeVisible()
  await family.close()
  await other.close()
})

const german = { 'accept-language': 'de-DE' }

/** A house on a Tuesday: today as usual, Thursday yellow for the hedgehogs, closed on Friday of next week. */
async function coloured(page: Page, house: OwnServer) {
  const tuesday = await onTuesday(house)
  await moveIn(page, tuesday)
  const after = (days: number) => addDays(calendarDateOf(tuesday), days)
  const usual = { groupId: null, name: 'Alles wie gewohnt', colour: 'green', text: '7:30–16:30 Uhr' }
  const teams = await send<{ id: number; name: string }[]>(page, 'GET', '/api/teams')
  const early = {
    groupId: teams.find(({ name }) => name === 'Igel')?.id,
    ...{ name: 'Früher abholen', colour: 'yellow', text: 'möglichst bis 15:00 Uhr' },
  }
  await send(page, 'PUT', `/api/stage/${tuesday}`, { stages: [usual] })
  await send(page, 'PUT', `/api/stage/${after(2)}`, { stages: [early] })
  return { after }
}

test('one sentence for each day, the group remembered, on any screen, without a shift and without scripts', async ({
  page,
  house,
  browser,
}) => {
  test.setTimeout(240_000)
  await coloured(page, house)
  for (const width of [390, 1366]) {
    const size = { viewport: { width, height: 900 }, extraHTTPHeaders: german, locale: 'de-DE' }
    const context = await browser.newContext({ baseURL: house.origin, ...size, reducedMotion: 'reduce' })
    const family = await context.newPage()
    await family.goto('/')
    await expect(cardsOf(family)).toContainText(/Heute, Dienstag · Stand \d\d:\d\d Uhr\s*Alles wie gewohnt/)
    await expect(cardsOf(family)).toContainText('Morgen, MittwochFür morgen steht noch nichts fest.')
    await expect(cardsOf(family)).toContainText('Früher abholen')
    await takenOver(family)
    await family.getByRole('button', { name: 'Bären', exact: true }).click()
    await expect(cardsOf(family)).not.toContainText('Früher abholen')
    await expect(family.getByText('Anna Becker').filter({ visible: true })).toHaveCount(0)
    await family.getByRole('button', { name: 'Igel', exact: true }).click()

    // The next visit begins with it, and nothing moves.
    await family.addInitScript(() => {
      const noted = window as unknown as { shift: number }
      noted.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) noted.shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await family.reload({ waitUntil: 'networkidle' })
    await expect(family.getByRole('button', { name: 'Igel', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(cardsOf(family)).toContainText('Igel: Früher abholen')
    await expect(family.getByText('Anna Becker').filter({ visible: true }).first()).toBeVisible()
    await expect(family.getByText('Clara Becker').filter({ visible: true })).toHaveCount(0)
    const shift = await family.evaluate(() => (window as unknown as { shift: number }).shift)
    console.log(`layout shift of the cards, ${width} px: ${shift.toFixed(4)}`)
    expect(shift).toBeLessThanOrEqual(0.01)
    await expectNoViolationInBothThemes(family, `the cards at ${width} px`)
    await context.close()

    const still = await browser.newContext({ baseURL: house.origin, ...size, javaScriptEnabled: false })
    const reader = await still.newPage()
    await reader.goto('/')
    await expect(cardsOf(reader)).toContainText('Alles wie gewohnt')
    await expect(cardsOf(reader)).toContainText('Igel: Früher abholen')
    await still.close()
  }
})

test('a closed day says why and when the house opens again; on a Saturday Monday comes first', async ({
  page,
  house,
  browser,
}) => {
  test.setTimeout(240_000)
  const { after } = await coloured(page, house)
  await send(page, 'PUT', '/api/calendar/settings', { region: 'DE-SN', keptHolidays: [], releaseShare: 1 })
  const closing = { name: 'Planungstag', charge: 'none', confirm: true }
  await send(page, 'POST', '/api/closings', { ...closing, from: after(1), to: after(1) })
  const family = await familyOf(browser, house.origin)
  await family.page.goto('/?lng=de')
  await expect(cardsOf(family.page)).toContainText(
    /Morgen, Mittwoch\s*Geschlossen: Planungstag\s*Wieder offen ab Donnerstag, /,
  )
  await expectNoViolationInBothThemes(family.page, 'a closed day')
  await house.kill()
  await house.start(daysUntil(after(4)))
  await family.page.goto('/?lng=en')
  await expect(cardsOf(family.page)).toContainText(
    /^Today at a glance\s*Monday, .*Nothing has been set for Monday yet\./,
  )
  await family.close()
})

const daysUntil = (date: string) =>
  Math.round((Date.parse(date) - Date.parse(dateInZone(Date.now(), 'Europe/Berlin'))) / 86_400_000)

test('from the second day on a phone says how to keep the page, until it is closed for good; and how old it is without a network', async ({
  page,
  house,
  browser,
}) => {
  test.setTimeout(240_000)
  await coloured(page, house)
  const family = await familyOf(browser, house.origin)
  const hint = family.page.getByText('Auf den Startbildschirm')
  await family.page.goto('/?lng=de')
  await takenOver(family.page)
  await family.page.getByRole('button', { name: 'Igel', exact: true }).tap()
  await family.page.reload({ waitUntil: 'networkidle' })
  await expect(hint).toHaveCount(0)
  await family.page.evaluate(() => localStorage.setItem('homeScreen', '1 Mon Nov 16 2020'))
  await family.page.reload()
  await expect(hint).toBeVisible()
  await expect(family.page.getByText('Öffnet immer mit der Gruppe Igel.')).toBeVisible()
  await expectNoViolationInBothThemes(family.page, 'the hint')
  await family.page.getByRole('button', { name: 'Nicht mehr zeigen' }).tap()
  await expect(hint).toHaveCount(0)
  await family.page.reload({ waitUntil: 'networkidle' })
  await expect(hint).toHaveCount(0)

  await house.kill()
  await expect(family.page.getByRole('alert')).toContainText(/^Stand \d\d:\d\d Uhr, ohne Verbindung/, {
    timeout: 20_000,
  })
  await family.close()
})

test('the report of a short Thursday is drafted in German, names no person and is copied', async ({
  page,
  house,
  context,
}) => {
  test.setTimeout(120_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await moveIn(page, await onTuesday(house))
  await openDialog(page, 'More', 'Report under § 47 SGB VIII…')
  const text = page.getByLabel('Text', { exact: true })
  await expect(text).toHaveValue(/Meldung eines Ereignisses nach § 47 SGB VIII \(Entwurf\)/)
  await expect(text).toHaveValue(/Einrichtung: Kita Rabennest/)
  await expect(text).toHaveValue(/Nicht im Dienst \(anonymisiert\): Person 1 \(Fachkraft\)\n/)
  await expect(text).toHaveValue(
    /Sollstunden für die anwesenden Kinder: 8,50\nIststunden: 6,00\nFehlende Stunden: 2,50/,
  )
  await expect(text).toHaveValue(/- Igel, 14:00–16:30 Uhr: 0 von 1 Personen/)
  await expect(text).not.toHaveValue(/Berta|Anna|sick|krank|Grippe/)
  await expectNoViolation(page, 'the report', { within: '[role=dialog]' })
  await page.getByLabel('Language of the draft').selectOption('en')
  await expect(text).toHaveValue(/Target hours for the children present: 8\.50/)
  await page.getByLabel('Language of the draft').selectOption('de')
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Fehlende Stunden: 2,50')
})

for (const width of [320, 1280]) {
  test(`the light and its dialog are translated and have room for longer words at ${width} px`, async ({
    page,
    house,
  }) => {
    test.setTimeout(180_000)
    const tuesday = await onTuesday(house)
    await moveIn(page, tuesday, ['Berta', 'Doris'])
    const stage = { groupId: null, name: 'Anna', colour: 'green', text: 'Kita' }
    await send(page, 'PUT', `/api/stage/${tuesday}`, { stages: [stage] })
    const later = addDays(calendarDateOf(tuesday), 2)
    await send(page, 'PUT', `/api/stage/${later}`, { stages: [{ ...stage, colour: 'yellow' }] })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await speakPseudo(page)
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/?lng=en')
    const dialog = '[role=dialog]'
    await openDialog(page, pseudoWords.more, said('Traffic light for parents…'))
    await expect(page.getByRole('radio')).toHaveCount(4)
    const faults = await faultsOn(page, 'the dialog', dialog)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: pseudoWords.parent }).click()
    await expect(page.getByRole('img', { name: said('Traffic light: Green') })).toBeVisible()
    faults.push(...(await faultsOn(page, 'the light', 'main')))
    expect(faults).toEqual([])
  })
}
