import type { OwnRequest } from '#contract/my-requests.ts'
import type {
  PlanRequest,
  PlanRequestEffect,
  RequestEffect,
  WireRequest,
  WireRequestDay,
} from '#contract/requests.ts'
import { toDaysNumber } from '#domain/days/leave-days.ts'
import type { LeftOfAsked } from '#domain/requests/leave-after.ts'
import { missingDays } from '#domain/requests/leave-after.ts'
import type { CoverageEffect, DayOfEffect } from '#domain/requests/request-effect.ts'
import type { Hours } from '#domain/values/hours.ts'
import { minus, toNumber } from '#domain/values/hours.ts'
import type { StoredRequest } from './requests.store.ts'

export const requestToWire = (request: StoredRequest): WireRequest => ({ item: 'absence', ...request })

export const requestTag = ({ id, version }: Pick<StoredRequest, 'id' | 'version'>) =>
  `"request-${id}-v${version}"`

/** What the history says of a request: neither the sentences, which are between two people, nor how often it was changed. */
export function toldOf({ id, kind, from, to, firstHalf, lastHalf, state, approved }: StoredRequest): object {
  return { requestId: id, kind, from, to, firstHalf, lastHalf, state, approved }
}

/** Built key by key: that somebody may be away, and not why. */
export function requestForPlan(request: StoredRequest): PlanRequest {
  const { id, teacherId, name, groupId, from, to, firstHalf, lastHalf, state, askedAt, closedAt, version } =
    request
  return {
    item: 'absence',
    ...{ id, teacherId, name, groupId, from, to, firstHalf, lastHalf, state, askedAt, closedAt, version },
  }
}

export function ownRequestToWire(request: StoredRequest): OwnRequest {
  const { id, kind, from, to, firstHalf, lastHalf, message, state, askedAt, closedAt } = request
  const { answer, approved, version, by } = request
  return {
    ...{
      id,
      kind,
      from,
      to,
      firstHalf,
      lastHalf,
      message,
      state,
      askedAt,
      closedAt,
      answer,
      approved,
      version,
    },
    ...(by !== undefined && { by }),
  }
}

function dayToWire({ date, isHalf, level, worst, count }: DayOfEffect): WireRequestDay {
  if (!worst) return { date, isHalf, level, worst: null, count }
  const { groupId, from, to, need, good, qualified, minQualified } = worst
  const run = { groupId, from, to, need, good, people: worst.people / 100, qualified, minQualified }
  return { date, isHalf, level, worst: run, count }
}

type Named = Pick<StoredRequest, 'id' | 'version'>

/** What it does to those who stay: for the plan, too. */
export function effectForPlan(
  { id, version }: Named,
  { days, counted, others, part }: CoverageEffect,
  nameOf: (teacherId: number) => string,
): PlanRequestEffect {
  return {
    id,
    version,
    days: days.map(dayToWire),
    counted: toDaysNumber(counted),
    others: others.map(({ teacherId, from, to, isAsked }) => ({
      ...{ teacherId, name: nameOf(teacherId), from, to, isAsked },
    })),
    part: part ?? null,
  }
}

/** What it does to the asker's own accounts. */
export interface OwnFigures {
  readonly left: readonly LeftOfAsked[]
  /** Null: it is no time off. */
  readonly hours: Hours | null
  /** Of the hours account as it is. */
  readonly balance: Hours | null
}

export function figuresToWire({
  left,
  hours,
  balance,
}: OwnFigures): Pick<RequestEffect, 'left' | 'hours' | 'balance'> {
  const isTimeOff = hours !== null && balance !== null
  return {
    left: left.map(({ year, before, after }) => ({
      year,
      before: toDaysNumber(before),
      after: toDaysNumber(after),
    })),
    hours: hours === null ? null : toNumber(hours),
    balance: isTimeOff ? { before: toNumber(balance), after: toNumber(minus(balance, hours)) } : null,
  }
}

export const missingToWire = (left: readonly LeftOfAsked[]) => toDaysNumber(missingDays(left))
