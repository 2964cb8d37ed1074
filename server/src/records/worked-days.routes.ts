import * as contract from '#contract/worked-days.ts'
import type { Serve } from '../http/call.ts'
import { readPayroll } from '../payroll/payroll.store.ts'
import { readSite } from '../sites/sites.store.ts'
import { readOpenPeople, readWorkedDays } from './worked-days.store.ts'
import { workedDaysFile } from './worked-days-file.ts'

export function workedDayRoutes(serve: Serve) {
  serve(contract.listOpenRecords, async ({ work }) => ({ body: { people: await readOpenPeople(work) } }))

  serve(contract.listWorkedDays, async ({ work, query: { from, to } }) => ({
    body: await readWorkedDays(work, from, to),
  }))

  serve(contract.exportWorkedDays, async ({ work, query: { from, to, format, language = 'de' } }) => {
    const { people } = await readPayroll(work)
    const { timeZone } = await readSite(work)
    const days = await readWorkedDays(work, from, to)
    return { body: await workedDaysFile({ days, people, from, to, timeZone }, format, language) }
  })
}
