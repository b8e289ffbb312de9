ALTER TABLE "mandates" ADD COLUMN "collected_elsewhere_on" date;--> statement-breakpoint
ALTER TABLE "invoice_batches" ADD COLUMN "kinds" text[];--> statement-breakpoint
ALTER TABLE "invoice_batches" ADD COLUMN "issued_on" date;--> statement-breakpoint
ALTER TABLE "membership_fee_payments" ADD COLUMN "deposit_id" bigint;--> statement-breakpoint
ALTER TABLE "voucher_payments" ADD COLUMN "deposit_id" bigint;--> statement-breakpoint
ALTER TABLE "membership_fee_payments" ADD CONSTRAINT "membership_fee_payments_clinic_id_deposit_id_account_payments_clinic_id_id_fk" FOREIGN KEY ("clinic_id","deposit_id") REFERENCES "public"."account_payments"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_payments" ADD CONSTRAINT "voucher_payments_clinic_id_deposit_id_account_payments_clinic_id_id_fk" FOREIGN KEY ("clinic_id","deposit_id") REFERENCES "public"."account_payments"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_fee_payments_deposit" ON "membership_fee_payments" USING btree ("clinic_id","deposit_id") WHERE deposit_id is not null;--> statement-breakpoint
CREATE INDEX "voucher_payments_deposit" ON "voucher_payments" USING btree ("clinic_id","deposit_id") WHERE deposit_id is not null;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_elsewhere" CHECK (collected_elsewhere_on is null or (collected_elsewhere_on >= signed_on and not is_once));--> statement-breakpoint
ALTER TABLE "invoice_batches" ADD CONSTRAINT "invoice_batches_kinds" CHECK (cardinality(kinds) > 0);