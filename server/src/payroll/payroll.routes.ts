import { isDeepStrictEqual } from 'node:util'
import * as contract from '#contract/payroll.ts'
import { payrollTag } from '#contract/wire/entity-tags.ts'
import type { Serve } from '../http/call.ts'
import { mayWrite } from '../http/if-match.ts'
import { changedMeanwhile, invalid, notFound, Refusal } from '../http/problems.ts'
import type { Work } from '../site-transaction.ts'
import type { PersonNumbers } from './payroll.store.ts'
import { lockPayroll, readPayroll, writePayroll, writePayrollPeople } from './payroll.store.ts'

export function payrollRoutes(serve: Serve) {
  serve(contract.readPayroll, async ({ work }) => answerWith(await readPayroll(work)))

  serve(contract.changePayroll, async ({ work, body, ifMatch }) => {
    const { people: _, version, ...before } = await lockedFor(work, ifMatch)
    if (!isDeepStrictEqual(before, body)) {
      await writePayroll(work, body)
      work.changed({ change: { kind: 'site' }, action: 'payrollChanged', before, after: body })
    }
    return answerWith(await readPayroll(work))
  })

  serve(contract.changePayrollPeople, async ({ work, body, ifMatch }) => {
    const { people } = await lockedFor(work, ifMatch)
    const changed = changesIn(people, body.people)
    refuseSameNumbers(people, changed)
    if (changed.length > 0) await writePayrollPeople(work, changed)
    const after = await readPayroll(work)
    for (const { teacherId } of changed) {
      const lineIn = (all: readonly contract.WirePayrollPerson[]) => {
        const { personnelNumber = null, costCentre = null } = personIn(all, teacherId) ?? {}
        return { personnelNumber, costCentre }
      }
      const lines = { before: lineIn(people), after: lineIn(after.people) }
      work.changed({ change: { kind: 'site' }, action: 'personnelChanged', teacherId, ...lines })
    }
    return answerWith(after)
  })
}

const answerWith = (body: contract.WirePayroll) => ({ body, tag: payrollTag(body.version) })

async function lockedFor(work: Work, ifMatch: string | undefined): Promise<contract.WirePayroll> {
  const before = await lockPayroll(work)
  const tag = payrollTag(before.version)
  if (!mayWrite(ifMatch, tag)) throw changedMeanwhile(before, tag)
  return before
}

const personIn = (people: readonly contract.WirePayrollPerson[], id: number) =>
  people.find(({ teacherId }) => teacherId === id)

/** Those who get other numbers than they have. */
function changesIn(
  people: readonly contract.WirePayrollPerson[],
  sent: readonly PersonNumbers[],
): PersonNumbers[] {
  const ids = sent.map(({ teacherId }) => teacherId)
  if (new Set(ids).size < ids.length) throw invalid('person_named_twice', 'Somebody is named twice.')
  return sent.filter(({ teacherId, personnelNumber, costCentre }) => {
    const person = personIn(people, teacherId)
    if (!person) throw notFound('This teacher')
    return person.personnelNumber !== personnelNumber || person.costCentre !== costCentre
  })
}

/** The database refuses it too, but cannot say whose number it is. */
function refuseSameNumbers(
  people: readonly contract.WirePayrollPerson[],
  changed: readonly PersonNumbers[],
): void {
  const owners = new Map<number, string>()
  for (const { teacherId, name, personnelNumber } of people) {
    const change = changed.find((person) => person.teacherId === teacherId)
    const number = change ? change.personnelNumber : personnelNumber
    if (number === null) continue
    const other = owners.get(number)
    if (other !== undefined) {
      const message = `${other} and ${name} cannot both have the personnel number ${number}.`
      throw new Refusal(409, 'personnel_number_taken', message, {
        params: { number: String(number), name, other },
      })
    }
    owners.set(number, name)
  }
}
