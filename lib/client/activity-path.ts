import { paths } from './paths'

/** A group's week on that day (yyyy-MM-dd), with that activity of it open. */
export const activityPath = (groupId: number, day: string, activityId: number) =>
  `${paths['groups.activities'](groupId, day)}?activity=${activityId}`
