import { type SQL, sql } from 'drizzle-orm'

/**
 * Series with the first of those that they went on from, as `(id, root)`: of some series (a question of their ids) up to where
 * each began.
 */
export const rootsOf = (ids: SQL): SQL => sql`(
  with recursive up as (
    select s.id, s.id as root, s.previous_series_id as earlier from appointment_series s
      where s.clinic_id = current_clinic() and s.id in (${ids})
    union
    select u.id, p.id, p.previous_series_id from up u
      join appointment_series p on p.clinic_id = current_clinic() and p.id = u.earlier)
  select id, root from up where earlier is null)`

/** The series that went on from some first ones (a question of their ids), and these, as `(id, root)`. */
export const lineageOf = (roots: SQL): SQL => sql`(
  with recursive down as (
    select s.id, s.id as root from appointment_series s where s.clinic_id = current_clinic() and s.id in (${roots})
    union
    select n.id, d.root from down d
      join appointment_series n on n.clinic_id = current_clinic() and n.previous_series_id = d.id)
  select id, root from down)`

/** Of the tables `s`, `m` and `a`, and a clinic `c`: the day of the activity is one of the seat. */
export const isSeatDay = sql`((a.starts_at at time zone c.time_zone)::date >= greatest(s.from_day, m.from_day)
  and (a.starts_at at time zone c.time_zone)::date <= least(coalesce(s.until_day, 'infinity'), coalesce(m.until_day, 'infinity')))`

/** Of the table `a`: an activity that is held, and has not begun at an instant. */
export const isToCome = (now: Date): SQL =>
  sql`(a.starts_at > ${now.toISOString()}::timestamptz and a.status <> 'canceled' and a.deleted_at is null)`
