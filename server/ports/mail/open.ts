import { join } from 'node:path'
import type { Config } from '@/server/config'
import { folderMail } from './folder'
import type { Mail } from './port'
import { smtpMail } from './smtp'

/** The mail server that SMTP_URL names; else a folder of the data folder that holds what would have been sent. */
export const openMail = ({ SMTP_URL, MAIL_FROM, DATA_DIR }: Config): Mail =>
  SMTP_URL ? smtpMail(SMTP_URL, MAIL_FROM) : folderMail(join(/* turbopackIgnore: true */ DATA_DIR, 'mail'), MAIL_FROM)
