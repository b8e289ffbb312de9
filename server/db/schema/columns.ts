import { bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** The tenant: first column of every tenant table's keys. */
export const clinicId = () => integer('clinic_id').notNull()
/** A row's number, unique in the installation, so that an id never means two things. */
export const id = () => bigint({ mode: 'number' }).generatedByDefaultAsIdentity().notNull()
/** A column that holds the id of another row; its foreign key is the table's to declare. */
export const reference = (name: string) => bigint(name, { mode: 'number' })
/** An instant; the wire has it in ISO 8601, so the column gives text and the database does the arithmetic. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
/** From one instant until another, which the database keeps by itself: never read or written here. */
export const span = customType<{ data: never }>({ dataType: () => 'tstzrange' })
/** When a row came to be, and when it was last changed: instants, now unless said. */
export const createdAt = () => instant('created_at').notNull().defaultNow()
/** As `createdAt`; who changes the row says when. */
export const updatedAt = () => instant('updated_at').notNull().defaultNow()
/** The transaction that wrote a row; the database says which, and none is read here. */
export const transaction = customType<{ data: never }>({ dataType: () => 'xid8' })
/** Counts a row's changes: its ETag, and what If-Match must name. */
export const version = () => integer('version').notNull().default(1)
