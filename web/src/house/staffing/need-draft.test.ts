import { describe, expect, test } from 'vitest'
import { clockTimeOf } from '#domain/values/clock-time.ts'
import type { AgeDraft, SentNeed } from './need-draft.ts'
import { blankAge, faultsOfAge, needDraftOf, needIn, withAge } from './need-draft.ts'
import { needOfWeek } from './need-runs.ts'

const steps = (...texts: string[]) =>
  texts.map((text) => {
    const [from = '', children] = text.split(' ')
    return { from: clockTimeOf(from), children: Number(children) }
  })
const creche: SentNeed = {
  minPeople: 2,
  minQualified: 1,
  children: [
    {
      age: 'under3',
      ratioAtLeast: 5,
      ratioGood: 3.5,
      days: {
        1: steps('07:30 4', '08:30 10'),
        2: steps('07:30 4', '08:30 10'),
        3: steps('07:30 4', '08:30 10'),
        5: steps('07:30 4'),
      },
    },
  ],
}

describe('a need in its fields', () => {
  test('has what most days have once, and the days that differ', () => {
    const { ages } = needDraftOf(creche, 'de')
    expect(ages).toEqual([
      {
        age: 'under3',
        ratioAtLeast: '5',
        ratioGood: '3,5',
        steps: '7:30 4, 8:30 10',
        own: { 4: '', 5: '7:30 4' },
      },
    ])
  })

  test('says the same again', () => {
    expect(needIn(needDraftOf(creche, 'en'))).toEqual(creche)
  })

  test('begins with two people, one of them qualified, and the usual ratios', () => {
    const draft = withAge(needDraftOf(undefined, 'de'), 'preschool', true, 'de')
    expect(draft).toEqual({ minPeople: 2, minQualified: 1, ages: [blankAge('preschool', 'de')] })
    expect(draft.ages[0]).toMatchObject({ ratioAtLeast: '12', ratioGood: '7,5' })
    const both = withAge(draft, 'under3', true, 'de')
    expect(both.ages.map(({ age }) => age)).toEqual(['under3', 'preschool'])
    expect(withAge(both, 'under3', false, 'de')).toEqual(draft)
  })

  const age = (more: Partial<AgeDraft>): AgeDraft => ({ ...blankAge('under3', 'en'), ...more })

  test.each<[string, Partial<AgeDraft>, unknown[]]>([
    ['nothing', {}, []],
    ['steps', { steps: '7:20 4' }, [{ at: 'steps', fault: 'offGrid', part: '7:20 4' }]],
    ['a day of its own', { own: { 5: 'viele' } }, [{ at: 5, fault: 'unreadable', part: 'viele' }]],
    ['ratio 0', { ratioAtLeast: '0' }, [{ at: 'ratioAtLeast', fault: 'ratio' }]],
    ['no ratio', { ratioGood: '' }, [{ at: 'ratioGood', fault: 'ratio' }]],
    ['a ratio of three decimals', { ratioGood: '3.333' }, [{ at: 'ratioGood', fault: 'ratio' }]],
    ['good worse than at least', { ratioGood: '6' }, [{ at: 'ratioGood', fault: 'good' }]],
  ])('with %s wrong says so and is not sent', (_, more, faults) => {
    expect(faultsOfAge(age(more))).toEqual(faults)
    const need = needIn({ minPeople: 2, minQualified: 1, ages: [age(more)] })
    if (faults.length > 0) expect(need).toBeUndefined()
    else expect(need).toBeDefined()
  })
})

describe('what it comes to', () => {
  const open = { opens: clockTimeOf('07:00'), closes: clockTimeOf('16:00') }
  const day = { ...open, joinedUntil: clockTimeOf('08:00'), joinedFrom: null }

  test('in runs, with days that are alike together and no closed day', () => {
    expect(needOfWeek(creche, { 1: day, 2: day, 4: day, 5: day })).toMatchObject([
      {
        days: [1, 2],
        runs: [
          { from: '07:00', to: '07:30', children: 0, need: 0 },
          { from: '07:30', to: '08:30', children: 4, need: 2, good: 2 },
          { from: '08:30', to: '16:00', children: 10, need: 2, good: 3 },
        ],
      },
      { days: [4], runs: [{ from: '07:00', to: '16:00', children: 0, need: 0 }] },
      { days: [5], runs: [{ need: 0 }, { from: '07:30', to: '16:00', children: 4, need: 2 }] },
    ])
    expect(needOfWeek(creche, {})).toEqual([])
  })

  test('of several ages together: 4 under three and 14 older need 2, 5 and 14 need 3', () => {
    const mixed = (small: number): SentNeed => ({
      ...creche,
      children: [
        { age: 'under3', ratioAtLeast: 5, ratioGood: 3, days: { 1: steps(`07:00 ${small}`) } },
        { age: 'preschool', ratioAtLeast: 12, ratioGood: 7.5, days: { 1: steps('07:00 14') } },
      ],
    })
    const peopleFor = (small: number) => needOfWeek(mixed(small), { 1: day })[0]?.runs[0]
    expect(peopleFor(4)).toMatchObject({ children: 18, need: 2 })
    expect(peopleFor(5)).toMatchObject({ children: 19, need: 3 })
  })
})
