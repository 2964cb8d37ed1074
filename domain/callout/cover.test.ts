import { describe, expect, test } from 'vitest'
import { coverageOfDay, gapsOf } from '../staffing/coverage.ts'
import { quarterFrom } from '../staffing/quarters.ts'
import { calloutDay, entriesAfter, redIn } from '../test/callout-day.ts'
import { children, group, house, member, open, preschool, works } from '../test/creche.ts'
import { randomCallout } from '../test/random-callout.ts'
import type { Cover } from './cover.ts'
import { coverOf, coverPlace, coverWith, effectOf, gainOf, gapPointsAt, redPlaces } from './cover.ts'
import { optionsOf } from './options.ts'
import { proposeRepairs } from './repairs.ts'
import { askedOf, sceneOf } from './scene.ts'

const houses = Array.from({ length: 60 }, (_, at) => randomCallout(5 + (at % 8), 1_000 + at, 1 + (at % 2)))

const places = (cover: Cover) => redPlaces(cover)
const points = (cover: Cover) => places(cover).reduce<number>((sum, at) => sum + gapPointsAt(cover, at), 0)

describe('the flat cover is the coverage of the day', { timeout: 60_000 }, () => {
  test('has its gaps, in every group and in the joined house', () => {
    for (const { entries, need, staffing } of houses) {
      const gaps = gapsOf(coverageOfDay(entries, need, staffing)).flatMap(({ groupId, from, to }) => {
        const row =
          groupId === null ? staffing.groups.length : staffing.groups.findIndex(({ id }) => id === groupId)
        const [first, last] = [quarterFrom(from), quarterFrom(to)]
        return Array.from({ length: last - first }, (_, at) => coverPlace(row, first + at))
      })
      expect(places(coverOf(entries, null, need, staffing))).toEqual(gaps.sort((a, b) => a - b))
    }
  })

  test('and so it has after the changes of a repair', () => {
    let repairs = 0
    for (const day of houses.slice(0, 8)) {
      const whole = { ...day, before: null }
      for (const repair of proposeRepairs(whole).repairs) {
        repairs++
        expect(redIn(whole, entriesAfter(whole, repair))).toBe(redIn(whole, whole.entries) - repair.closed)
      }
    }
    expect(repairs).toBeGreaterThan(12)
  })

  test('a change is worth what the whole day computed anew has less', () => {
    for (const day of houses.slice(0, 12)) {
      const scene = sceneOf(day)
      for (const colleague of day.colleagues.slice(0, 4)) {
        const asked = askedOf(day, colleague)
        for (const { shift, gain } of asked ? optionsOf(scene, asked).slice(0, 20) : []) {
          if (!asked) continue
          const after = coverWith(scene.cover, asked.weight, shift)
          expect(gain).toBe(points(scene.cover) - points(after))
          expect(gainOf(scene.cover, asked.weight, shift)).toBe(gain)
          const { closed, opened } = effectOf(scene.cover, asked.weight, shift)
          expect(places(after).length).toBe(scene.red.length - closed + opened)
        }
      }
    }
  })
})

test('no more is needed than was there before', () => {
  const staffing = house(
    open('08:00', '10:00'),
    [group(1, [children(preschool, '8:00 20, 10:00 0')])],
    [member(1), member(2)],
  )
  const before = new Map([
    [1, works('08:00-10:00')],
    [2, works('09:00-10:00')],
  ])
  const entries = new Map([...before, [2, works('09:30-10:00')]])
  const { need } = calloutDay(staffing, entries)
  expect(places(coverOf(entries, null, need, staffing))).toHaveLength(6)
  const made = coverOf(entries, before, need, staffing)
  expect(places(made)).toEqual([
    coverPlace(0, quarterFrom('09:00' as never)),
    coverPlace(0, quarterFrom('09:15' as never)),
  ])
})
