import * as contract from '#contract/archive.ts'
import { dayOfMonth, monthOf, yearOf } from '#domain/values/calendar-date.ts'
import { zipOf } from '../files/zip.ts'
import type { Serve } from '../http/call.ts'
import { archiveFiles } from './archive-files.ts'

export function archiveRoutes(serve: Serve) {
  serve(contract.readYearArchive, async ({ work, query: { year }, later }) => {
    const { today } = work
    const changedOn = { year: yearOf(today), month: monthOf(today), day: dayOfMonth(today) }
    const content = zipOf(archiveFiles(later, today, year), changedOn)
    return { body: { name: `morgenkreis-${year}.zip`, mediaType: contract.zipType, content } }
  })
}
