import { request } from 'node:http'
import { addDays, calendarDateOf, dateInZone, yearOf } from '#domain/values/calendar-date.ts'
import { weekContaining } from '#domain/values/week.ts'

export const largeHouseHost = 'large.localhost'

/**
 * Everyone works from eight to four this week. Over HTTP, so that every ledger is the server's own; a story that is
 * run again finds the house as it left it.
 */
export async function fillLargeHouse(port: number, password: string, people: number) {
  const cookie = await signedIn(port, password)
  const there = await send(port, '/api/teachers/active', undefined, cookie)
  if (there.body.length === people) return
  const week = await send(port, '/api/weeks', weekContaining(dateInZone(Date.now(), 'Europe/Berlin')), cookie)
  const slots: object[] = []
  for (let number = 1; number <= people; number++) {
    const teacher = await send(
      port,
      '/api/teachers',
      { name: `Fachkraft ${number}`, weeklyHours: 39 },
      cookie,
    )
    for (const dayOfWeek of [1, 2, 3, 4, 5]) {
      const place = { teacherId: teacher.body.id, weekId: week.body.id, dayOfWeek }
      slots.push({ ...place, startTime: '08:00', endTime: '16:00' })
    }
  }
  await send(port, '/api/time-slots/batch', slots, cookie)
}

/** Everyone at other times next week, and some away: hardly a cell is as it is this week. */
export async function planNextWeek(port: number, password: string) {
  const cookie = await signedIn(port, password)
  const people = (await send(port, '/api/teachers/active', undefined, cookie)).body as unknown as {
    id: number
  }[]
  const next = weekContaining(addDays(dateInZone(Date.now(), 'Europe/Berlin'), 7))
  const { id: weekId } = (await send(port, '/api/weeks', next, cookie)).body
  const slots = people.flatMap(({ id: teacherId }, at) =>
    [1, 2, 3, 4, 5].map((dayOfWeek) => {
      const place = { teacherId, weekId, dayOfWeek }
      if ((at + dayOfWeek) % 11 === 0) return { ...place, sessionType: 'none', status: 'vacation' }
      return { ...place, startTime: `0${7 + (at % 2) * 2}:00`, endTime: `${14 + ((at + dayOfWeek) % 2)}:30` }
    }),
  )
  await send(port, '/api/time-slots/batch', slots, cookie)
}

/** Six groups, each with two ages of children and with people in them; or none of it any more. */
export async function groupLargeHouse(port: number, password: string, isOn: boolean) {
  const cookie = await signedIn(port, password)
  if (isOn) {
    const people = (await send(port, '/api/teachers/active', undefined, cookie)).body as unknown as {
      id: number
    }[]
    const everyDay = (value: unknown) =>
      Object.fromEntries([1, 2, 3, 4, 5].map((weekday) => [weekday, value]))
    const steps = [7, 8, 9, 12, 14, 16].map((hour, at) => ({
      from: `${String(hour).padStart(2, '0')}:00`,
      children: [4, 20, 90, 120, 60, 9][at],
    }))
    const days = everyDay(steps)
    const children = [
      { age: 'under3', ratioAtLeast: 5, ratioGood: 3, days },
      { age: 'preschool', ratioAtLeast: 12, ratioGood: 7.5, days },
    ]
    const groups: number[] = []
    for (let number = 1; number <= 6; number++) {
      const name = `Gruppe ${number} ${Date.now()}`
      const { id } = (await send(port, '/api/teams', { name }, cookie)).body
      const need = { minPeople: 2, minQualified: 1, children }
      await send(port, `/api/groups/${id}/needs/always`, need, cookie, 'PUT')
      groups.push(id)
    }
    const day = { opens: '07:00', closes: '17:00', joinedUntil: '08:00', joinedFrom: '16:00' }
    await send(port, '/api/staffing/opening', { opening: everyDay(day) }, cookie, 'PUT')
    const staff = people.map(({ id: teacherId }, at) => ({ teacherId, groupId: groups[at % 6] }))
    await send(port, '/api/staffing/people', { people: staff }, cookie, 'PUT')
  }
  await send(port, '/api/site', { staffing: isOn }, cookie, 'PATCH')
}

/** What a colleague saves in this week. */
export async function changeDay(
  port: number,
  password: string,
  { teacherId, dayOfWeek, end }: { teacherId: number; dayOfWeek: number; end: string },
) {
  const cookie = await signedIn(port, password)
  const { startDate } = weekContaining(dateInZone(Date.now(), 'Europe/Berlin'))
  const weeks = (await send(port, '/api/weeks', undefined, cookie)).body as unknown as {
    id: number
    startDate: string
  }[]
  const weekId = weeks.find((week) => week.startDate === startDate)?.id
  const slot = { teacherId, weekId, dayOfWeek, startTime: '08:00', endTime: end }
  await send(port, '/api/time-slots/batch', [slot], cookie)
}

/** Everyone on leave for a week now and then, over the whole year: some 750 bars. */
export async function planLargeHouse(port: number, password: string) {
  const cookie = await signedIn(port, password)
  await send(port, '/api/site', { leaveAccounts: true }, cookie, 'PATCH')
  const people = (await send(port, '/api/teachers/active', undefined, cookie)).body as unknown as {
    id: number
  }[]
  const year = yearOf(dateInZone(Date.now(), 'Europe/Berlin'))
  const first = weekContaining(calendarDateOf(`${year}-01-12`)).startDate
  for (let at = 0; at < 25; at++) {
    const week = weekContaining(addDays(first, 14 * at))
    const { id: weekId } = (await send(port, '/api/weeks', week, cookie)).body
    const slots = people
      .filter((_, number) => (number + at) % 5 === 0)
      .flatMap(({ id: teacherId }) =>
        [1, 2, 3, 4, 5].map((dayOfWeek) => ({
          teacherId,
          weekId,
          dayOfWeek,
          sessionType: 'none',
          status: 'vacation',
        })),
      )
    await send(port, '/api/time-slots/batch', slots, cookie)
  }
}

async function signedIn(port: number, password: string): Promise<string> {
  const { cookie } = await send(port, '/api/access', { password })
  return String(cookie).split(';')[0] ?? ''
}

interface Answer {
  readonly body: { readonly id: number; readonly length?: number }
  readonly cookie: string | undefined
}

/** The machine may not know the house's name, so the request goes to the server's address and names the house. */
function send(
  port: number,
  path: string,
  body: object | undefined,
  cookie = '',
  method = body ? 'POST' : 'GET',
): Promise<Answer> {
  const host = `${largeHouseHost}:${port}`
  const headers = { host, origin: `http://${host}`, cookie, 'content-type': 'application/json' }
  return new Promise((done, failed) => {
    const call = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString()
        if ((answer.statusCode ?? 500) >= 300) return failed(new Error(`${path}: ${text}`))
        done({ body: text ? JSON.parse(text) : {}, cookie: answer.headers['set-cookie']?.[0] })
      })
    })
    call.on('error', failed)
    call.end(body && JSON.stringify(body))
  })
}
