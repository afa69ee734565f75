-- Descriptions of tables and columns, applied after each change of this file (like db/functions), shown in db/schema.sql.
-- A column that is the same everywhere (id, org_id, created_at, updated_at), or whose name says all, has none.

comment on table access_key is 'A key by which a caller finds an organisation and a row in it: an address, link, code or ticket';
comment on column access_key.kind is 'Kind of key, on which key and subject_id depend; events = ticket for live events, pairing = code for a phone';
comment on column access_key.key is 'email: address in lower case; pairing: keyed hash of the code; else SHA-256 of the secret (base64url)';
comment on column access_key.subject_id is 'Row it opens: member (email, pairing), gallery_link, sign_in (events), shift_share, customer, organisation';
comment on column access_key.expires_at is 'From then on the key opens nothing; null = it ends with its row';

comment on table activity_permission is 'An activity type that was granted to a member; guides start shifts of granted types only';

comment on table activity_type is 'A kind of activity that shifts are about; "Standard" always exists';
comment on column activity_type.name is 'Unique in the organisation, whatever its case; "Standard" keeps its name';
comment on column activity_type.is_active is 'False = refused for new shifts; old shifts and permissions keep it';

comment on table audit is 'An entry of the audit log, written in the transaction of the action; append-only but for db/functions/audit.sql';
comment on column audit.at is 'When the action was recorded';
comment on column audit.member_id is 'Member who acted; null = not a member, or deleted since; no foreign key, because the entry stays';
comment on column audit.actor is 'Name of the member (of a deleted one: Ehemaliges Team-Mitglied) or API key; null = the product, or a link''s holder';
comment on column audit.action is 'Name of a declared action (defineAction in src/server/*/audit.ts)';
comment on column audit.subject is 'Id of the object that the action is about, as text; null = none, or a customer who is anonymised by now';
comment on column audit.shift_id is 'Shift that the action concerns, also when it is deleted by now; null = none';
comment on column audit.customer_id is 'Customer in whose history the entry stands; null = none, or anonymised by now';
comment on column audit.detail is 'In the shape that the action declares; of deleted customers only {"deleted": true} and sums are left';

comment on table bounce_mailbox is 'The one row about the installation''s mailbox for emails that come back';
comment on column bounce_mailbox.id is 'Always true, so that there is one row only';
comment on column bounce_mailbox.held_until is 'Until then one process holds the mailbox to read it; null = it is free';
comment on column bounce_mailbox.read_at is 'When it was last read without a failure; null = never';
comment on column bounce_mailbox.failures is 'Failures in a row since then; owners are told from the second on';
comment on column bounce_mailbox.fault is 'Why the last reading failed, in words for owners; null = it did not';

comment on table certificate is 'Facts about a customer''s certificate beside its files (outcome); begins with the code, before one is made';
comment on column certificate.code is 'End of the check page''s address (/z/…); readable, because it is printed on the certificate as a QR code';
comment on column certificate.short_name is 'True = the check page shortens the name, as the customer wants it';
comment on column certificate.template_id is 'Design of the certificate that was made last; null = none was made, or the design was deleted';
comment on column certificate.design is 'Hash of design, fields and engine at the last making; a changed one is outdated and only offered to staff';
comment on column certificate.sources is 'Printed data sources of the customer (CertificateSource), dates with their format as source|format';
comment on column certificate.data is 'Hash of the printed values, language and activity at the last making; when they change, it is made again';
comment on column certificate.photo_id is 'Medium that the certificate shows and with which it goes; null = none';
comment on column certificate.missing is 'Letters of the certificate that no font has';
comment on column certificate.made_at is 'When the certificate was made last; null = never';

comment on table certificate_config is 'The fields of a certificate design, for one activity type or for all';
comment on column certificate_config.template_id is 'Certificate design on which the fields stand';
comment on column certificate_config.activity_type_id is 'Activity type for which they count; null = for all that have no fields of their own';
comment on column certificate_config.width is 'Width of the design as it was edited, in pixels; positions of fields refer to it';
comment on column certificate_config.height is 'Height of the design as it was edited, in pixels; positions of fields refer to it';
comment on column certificate_config.fields is 'Array of CertificateField (src/contract/certificate-fields.ts)';
comment on column certificate_config.version is 'Counts the savings from 1, so that saving over an unseen version is refused';

comment on table check_in is 'A check-in with an id that a device made; the same id again makes no second customer';
comment on column check_in.key is 'SHA-256 of the device''s id (base64url); hashed, because nothing of a deleted customer stays';
comment on column check_in.shift_id is 'Shift into which the customer checked in, also after a move to another one';
comment on column check_in.customer_id is 'The customer, or the one who stayed after a merge; null = deleted for good';
comment on column check_in.number is 'Number of a number_lease that the device gave; null = the server gave the next number';

comment on table clock_watch is 'The one row by which all processes notice that the database''s clock has jumped (src/server/platform/clock.ts)';
comment on column clock_watch.id is 'Always true, so that there is one row only';
comment on column clock_watch.seen_at is 'When a process last looked at the clock';
comment on column clock_watch.jumped_at is 'When the clock last jumped forward: three days long nothing irreversible is done; null = never';

comment on table consent_version is 'A version of the organisation''s own consent text; never changed, a new text is a new version';
comment on column consent_version.number is 'Counts from 1 in each organisation; 0 stands for the standard text and has no row';
comment on column consent_version.texts is 'Texts by language (ConsentTexts in src/contract/consent.ts); {} = the standard text again';
comment on column consent_version.member_id is 'Member who saved the version; null = not a member, or deleted since';

comment on table customer is 'A person who is photographed in a shift and gets the souvenir';
comment on column customer.id is 'Made by the server, or by the device that checked the customer in';
comment on column customer.number is 'Counts from 1 in each shift and is given once; in another shift the customer gets another one';
comment on column customer.name is 'As given at check-in; blank when anonymised';
comment on column customer.email is 'Address as typed; null = none was given, or anonymised';
comment on column customer.language is 'Language of the customer''s pages and emails (Language in src/contract/wire.ts); blank when anonymised';
comment on column customer.consent is 'Answer to being photographed; null = not asked, not answered yet (consent_open), or anonymised';
comment on column customer.finished_at is 'When staff marked the customer as done, or the shift ended; null = not done';
comment on column customer.processing_status is 'Stage of the work, derived from the facts by changeCustomer (docs/product/customers-and-shifts.md 2)';
comment on column customer.processing_error is 'Why processing_status is failed, in words for staff; null = it is not';
comment on column customer.completed_at is 'When the work was complete for the first time; null = not yet';
comment on column customer.email_status is 'Outcome of the newest gallery email; pending = none was queued, or it has no outcome yet';
comment on column customer.email_sent_at is 'When a mail server or the embedded mailbox last took a gallery email; null = never';
comment on column customer.email_error is 'Why the newest gallery email failed or waits, in words for staff; null = it does neither';
comment on column customer.guardian_name is 'Person who agreed for a customer under age; null = the customer''s own answer, or nobody agreed';
comment on column customer.gallery_token is 'Token of the newest gallery link; readable, because staff show it; null = links locked, or anonymised';
comment on column customer.photo_count is 'Number of photos that the customer has, kept by triggers';
comment on column customer.video_count is 'Number of clips that the customer has, kept by triggers';
comment on column customer.anonymized_at is 'When the personal data were erased; from then on a trigger keeps them blank; null = not anonymised';
comment on column customer.created_at is 'When the customer checked in, also where a device told of it later; all periods count from then';
comment on column customer.name_folded is 'The name in lower case without accents, for searching; generated';
comment on column customer.deletion_due_at is 'When the deletion that the customer confirmed is carried out; null = none is pending';
comment on column customer.media_expired_at is 'When the media were deleted because their period was over; null = it is not';
comment on column customer.consent_version is 'Number of the consent version agreed to; null = the standard text, or nothing was agreed to';
comment on column customer.email_to is 'Address of the newest gallery email; null = none was ever queued, or anonymised';
comment on column customer.email_held is 'True = staff saved the address without sending, so the automatic email is not sent';
comment on column customer.state is 'State of the souvenir for staff, written by a trigger alone (docs/product/customer-states.md 1)';
comment on column customer.consent_open is 'True = came in by a file without an answer: nothing is taken in until staff have asked';
comment on column customer.removed_at is 'When staff deleted the customer: hidden by row-level security until that is undone or carried out';
comment on column customer.removal_id is 'Deletion by staff, which is undone as a whole; null = none, or it can no longer be undone';
comment on column customer.gallery_pin is 'PIN of 4 to 6 digits for all links of the customer''s own; readable, because staff tell it; null = none';
comment on column customer.notes is 'Notes of the staff about the customer; blank = none, or anonymised';
comment on column customer.extension_ends_at is 'Until when the media are kept beyond the period, as an owner or admin decided; null = as the period says';
comment on column customer.bounce_status is 'RFC 3463 status with which emails to the present address come back; null = it may be sent to';

comment on table customer_event is 'An event of a customer in the outbox; deleted when all its subscribers have read it';
comment on column customer_event.seq is 'Order of the events of one customer';
comment on column customer_event.name is 'Name of a declared event (defineEvent in src/server/*/events.ts)';
comment on column customer_event.detail is 'Ids, kinds and numbers in the shape that the event declares; no personal data';
comment on column customer_event.unread_by is 'Names of the subscribers that have not read it yet';

comment on table customer_tally is 'A change of how many customers of one day are in a state; the sum counts, the night folds the rows';
comment on column customer_tally.day is 'Day of the check-in, in UTC';
comment on column customer_tally.processing_status is 'customer.processing_status; leaving = failed, and the customer''s deletion is pending';
comment on column customer_tally.email_status is 'customer.email_status; leaving = failed, and the customer''s deletion is pending';
comment on column customer_tally.amount is 'Number of customers that came into the state (negative: left it)';

comment on table deletion_email is 'An email of a deletion request; apart from email, whose rows go with the customer';
comment on column deletion_email.kind is 'ask = asks to confirm the deletion, held = tells that a legal hold puts it off, done = tells that it was carried out';
comment on column deletion_email.to_address is 'Address of the customer; null = the email of kind done has its outcome';
comment on column deletion_email.status is 'sent = a mail server or the embedded mailbox took it, failed = it is not sent any more';
comment on column deletion_email.attempts is 'Number of times that a mail server has put it off';
comment on column deletion_email.reason is 'Why it failed, waits or was put off, in words; null = none, or kind done with its outcome';
comment on column deletion_email.message_id is 'Message-ID of the email, with angle brackets';
comment on column deletion_email.handed_over_at is 'Just before the last byte left; set without an outcome = cut off, never sent a second time';
comment on column deletion_email.waits_for is 'mail_server = it waits until the installation has one; null = it waits for nothing';
comment on column deletion_email.released_at is 'When it stopped waiting: from then on it is tried for a day; null = it never waited';

comment on table deletion_request is 'A customer''s wish to have the own data deleted, in one organisation';
comment on column deletion_request.channel is 'How the wish arrived (deletionChannels in src/contract/privacy.ts); all but form were entered by an owner';
comment on column deletion_request.form_id is 'Form that was sent; it may make a request in each of several organisations';
comment on column deletion_request.status is 'requested = by the form, confirmed = by the emailed link, done = carried out';
comment on column deletion_request.number is 'Number of the customer, as typed; null = done';
comment on column deletion_request.email is 'Address of the customer, as spelled at check-in; null = done';
comment on column deletion_request.language is 'Language of the page on which it was asked for; its emails and pages keep it';
comment on column deletion_request.requested_at is 'When the request was made';
comment on column deletion_request.expires_at is 'Until then it can be confirmed; an unconfirmed one is forgotten afterwards';
comment on column deletion_request.confirmed_at is 'When it was confirmed; null = not yet';
comment on column deletion_request.due_at is 'When it is to be carried out, a week after the confirmation; null = not confirmed';
comment on column deletion_request.planned_due_at is 'When it would be due without the legal hold that puts it off; null = it does not wait for one';
comment on column deletion_request.done_at is 'When it was carried out; null = not yet';
comment on column deletion_request.split_from is 'Request that meant its customer first, with others; null = its own from the start';

comment on table deletion_request_customer is 'A customer whom a deletion request means';
comment on column deletion_request_customer.customer_id is 'No foreign key: traces may be left of a customer who was deleted meanwhile';

comment on table delivery_progress is 'The steps that a customer has reached on the way to the shared gallery, kept by triggers';
comment on column delivery_progress.has_media is 'Photos or clips came; it stays so when they go';
comment on column delivery_progress.completed is 'The souvenir was complete';
comment on column delivery_progress.emailed is 'A gallery email was sent';
comment on column delivery_progress.email_wait is 'Time from "fertig" to the first gallery email, as a step of email_wait(); null = not measured';
comment on column delivery_progress.opened is 'The own gallery was opened; visits through shared links count nowhere here';
comment on column delivery_progress.downloaded is 'Something was downloaded';
comment on column delivery_progress.shared is 'Something was shared';

comment on column delivery_progress.rating is 'The newest answer to "Wie war es?", as gallery_rating.score; null = none';
comment on column delivery_progress.photos is 'Number of photos that the customer has; when the last medium goes, what it was before, plus what had gone before a merge';
comment on column delivery_progress.videos is 'Number of clips, kept as photos';

comment on table delivery_tally is 'A change of how many customers have reached each step; the sum counts, the night folds the rows, and it stays when customers go';
comment on column delivery_tally.day is 'Day of the check-in, in Germany';
comment on column delivery_tally.activity_type_id is 'Activity of the shift; null = none; no foreign key';
comment on column delivery_tally.member_id is 'Member whose shift it is; null = none, or deleted since; no foreign key';
comment on column delivery_tally.email_wait is 'delivery_progress.email_wait of the customers';
comment on column delivery_tally.customers is 'Change of the number of customers; negative = fewer, here and in all steps';
comment on column delivery_tally.with_media is 'Of customers with delivery_progress.has_media';
comment on column delivery_tally.completed is 'Of customers with delivery_progress.completed';
comment on column delivery_tally.emailed is 'Of customers with delivery_progress.emailed';
comment on column delivery_tally.opened is 'Of customers with delivery_progress.opened';
comment on column delivery_tally.downloaded is 'Of customers with delivery_progress.downloaded';
comment on column delivery_tally.shared is 'Of customers with delivery_progress.shared';
comment on column delivery_tally.rated_good is 'Of customers with delivery_progress.rating 3';
comment on column delivery_tally.rated_fair is 'Of customers with delivery_progress.rating 2';
comment on column delivery_tally.rated_bad is 'Of customers with delivery_progress.rating 1';
comment on column delivery_tally.shift_id is 'Shift of the customers; null = gone before the sums knew it; no foreign key';
comment on column delivery_tally.counted is 'Of customers whose photos and clips are counted here';
comment on column delivery_tally.photos is 'Change of the number of photos, as delivery_progress.photos';
comment on column delivery_tally.videos is 'Change of the number of clips, as delivery_progress.videos';

comment on table opening_tally is 'Openings of galleries in one hour, by device and language, not through shared links; the sum counts, and stays when customers go';
comment on column opening_tally.day is 'Day in Germany; the first one of the organisation is since when openings are counted';
comment on column opening_tally.hour is 'Hour in Germany';
comment on column opening_tally.openings is 'Number of opened pages; 0 = only says since when they are counted';
comment on column opening_tally.device is 'phone, or desk = any other; null = not noted yet';
comment on column opening_tally.language is 'Language of the opened page; null = not told';

comment on table delivered_album is 'A customer whose album was delivered; it counts once in usage_tally';
comment on column delivered_album.delivered_at is 'When the first gallery email was accepted or the gallery first opened, whichever came first';

comment on table disk_sample is 'How full a disk of a machine was, one look a day for 90 days (src/server/monitoring/disk-samples.ts)';
comment on column disk_sample.host is 'Name of the machine, as in process';
comment on column disk_sample.disk is 'work = the fullest of the folders that it works in, storage = where the files lie';
comment on column disk_sample.day is 'In UTC, by the database''s clock';
comment on column disk_sample.free_bytes is 'Free then, with the reserve that is never given away';
comment on column disk_sample.size_bytes is 'Size of the disk then';
comment on column disk_sample.sampled_at is 'The first look of that day, by the database''s clock';

comment on table email is 'One decision to write to one customer about galleries, or to one member about the account';
comment on column email.customer_id is 'Customer who gets it; null = it goes to a member';
comment on column email.decision is 'Once for each customer: auto, bulk:… and some:… (bulk sending), recover:… (lost links), else an id';
comment on column email.link_id is 'Gallery link of the email; null = it goes to a member';
comment on column email.to_address is 'Address at the time of the decision';
comment on column email.to_name is 'Name of the customer or member; of kind contact_changed that of the organisation';
comment on column email.status is 'sent = a mail server or the embedded mailbox took it, failed = it is not sent any more';
comment on column email.attempts is 'Number of times that a mail server has put it off';
comment on column email.reason is 'Why it failed, waits or was put off, in words for staff; null = none of these';
comment on column email.message_id is 'Message-ID of the email, with angle brackets';
comment on column email.handed_over_at is 'Just before the last byte left; set without an outcome = cut off, never sent a second time';
comment on column email.sent_at is 'When a mail server or the embedded mailbox took it; null = not yet';
comment on column email.kind is 'gallery, gallery_link, recovered_links and marketing_confirmation go to customers, all others to members (MemberEmailKind)';
comment on column email.member_id is 'Member who gets it, or asked for the change (kinds about the contact address); null = to a customer';
comment on column email.secret_id is 'mailed_secret behind its link, or with the address before the change; null = a kind without one';
comment on column email.waits_for is 'mail_server, confirmation (of an owner''s address), own_server (its repair) or agreement; null = it waits for nothing';
comment on column email.released_at is 'When it stopped waiting: from then on it is tried for a day; null = it never waited';
comment on column email.before_agreement is 'True = it went out before the organisation concluded the processing agreement; its customer is one of the first nine';
comment on column email.on_trust is 'True = one of the few to customers before an owner''s address was confirmed (organisation.emails_on_trust)';
comment on column email.bounced_at is 'When it came back, or its address was refused at once; null = neither';
comment on column email.bounce_status is 'RFC 3463 status of the bounce; null = it did not bounce';
comment on column email.bounce_blocks is 'True = nothing more is sent to the address, until staff send anyway';
comment on column email.delayed_at is 'When a mail server first reported that it is late; null = no such report';
comment on column email.subject is 'Subject under which it was sent; null = not sent yet, or by an earlier version';
comment on column email.answer is 'Answer of the mail server that took it, as one line; null = none took it, or the embedded mailbox did';
comment on column email.about_member_id is 'New or former owner whom it names; null = another kind';
comment on column email.by_member_id is 'Member who made or undid that owner; null = another kind';
comment on column email.figures is 'What an email of kind weekly_figures tells (WeeklyFigures); null = another kind';

comment on table failure_alert is 'There while jobs of the organisation that failed for good are open, and owners were told';
comment on column failure_alert.began_at is 'When owners were told';

comment on table film_edit is 'Decisions of staff by hand for one customer''s film; they go before the recipe';
comment on column film_edit.clips is 'Array of EditedClip (src/contract/films.ts) in their order; clips that are not named follow the recipe';
comment on column film_edit.photos is 'Array of EditedPhoto (src/contract/films.ts) in their order; empty = photos follow the recipe';
comment on column film_edit.music is 'recipe = as the recipe says, track = music_id, none = no music';
comment on column film_edit.music_id is 'Music of track; null = another choice, or deleted since, which leaves it to the recipe';
comment on column film_edit.version is 'Counts the savings from 1, so that saving over an unseen version is refused';

comment on table film_recipe is 'How the films of an activity type are made, or of all that have no recipe of their own';
comment on column film_recipe.activity_type_id is 'Activity type of the films; null = the general recipe';
comment on column film_recipe.intro is 'True = films begin with the intro that is chosen for them';
comment on column film_recipe.outro is 'True = films end with the outro that is chosen for them';
comment on column film_recipe.clip_order is 'captured = by time of capture, uploaded = by time of upload';
comment on column film_recipe.max_seconds is 'Most seconds of all clips together, without intro and outro; null = no limit';
comment on column film_recipe.photos is 'never, without_clips = only where there are no clips, between = also between clips';
comment on column film_recipe.music is 'chosen = by activity type and language, track = music_id, none = no music';
comment on column film_recipe.music_id is 'Music of track; null = another choice, or deleted since, then music is chosen';
comment on column film_recipe.title is 'True = name, activity and date stand over the first seconds of the customer''s own part';
comment on column film_recipe.logo is 'True = the logo stands over these seconds';
comment on column film_recipe.versions is 'Made beside the film: small (720p), story (upright), teaser (15 seconds)';

comment on table gallery_change is 'A transaction that changed galleries; number and sum of a gallery''s rows are its version';
comment on column gallery_change.subject_id is 'Customer whose gallery changed; a shift or organisation stands for all customers in it';
comment on column gallery_change.transaction is 'Id of the transaction (pg_current_xact_id)';

comment on table gallery_event is 'An action that an opened gallery page reported, so that it counts once; kept for 30 days';
comment on column gallery_event.link_id is 'Gallery link through which the page was opened';
comment on column gallery_event.page is 'SHA-256 of a name that the page chose when it was opened; it names no person and no device';
comment on column gallery_event.at is 'When the action was reported';

comment on table gallery_link is 'A link to a customer''s gallery, found by the hash of its token in access_key';
comment on column gallery_link.token is 'Secret of the link; readable, because staff and emails show it again';
comment on column gallery_link.ended_at is 'When the link was locked, or ended for another address; null = it stands';
comment on column gallery_link.kind is 'own = shows the whole gallery, shared = shows what the customer has picked (gallery_link_item)';
comment on column gallery_link.show_picture is 'True = the preview of a shared link shows its first picture';
comment on column gallery_link.views is 'Number of visits through the link';

comment on table gallery_link_item is 'A medium or outcome that a shared link shows';
comment on column gallery_link_item.link_id is 'The shared link';
comment on column gallery_link_item.media_id is 'Picked medium; null = an outcome is picked';
comment on column gallery_link_item.family is 'Family of a picked outcome of all media, film for example; null = a medium is picked';

comment on table gallery_rating is 'The answer of a customer to "Wie war es?", one for each link of the customer''s own';
comment on column gallery_rating.link_id is 'Link through which it came; no foreign key: the answer stays when the link goes';
comment on column gallery_rating.score is '3 = good, 2 = fair, 1 = bad';
comment on column gallery_rating.words is 'What the customer adds; blank = nothing, or anonymised';
comment on column gallery_rating.rated_at is 'When it was given, or last changed';

comment on table gallery_tally is 'Sums of an action in a customer''s gallery on one day; they stay when the customer is anonymised';
comment on column gallery_tally.day is 'Day in Germany';
comment on column gallery_tally.shared is 'True = through links that the customer has shared';
comment on column gallery_tally.times is 'Number of opened pages that reported the action';
comment on column gallery_tally.files is 'Number of downloaded files; 0 for other actions';
comment on column gallery_tally.last_at is 'When the action was last reported';

comment on table given_design is 'A certificate design of ours that the organisation was given; a deleted one is not given again';
comment on column given_design.name is 'Name in src/server/own-designs/catalogue.ts';
comment on column given_design.given_at is 'When it was given';

comment on table idempotency is 'First answer to a call with an Idempotency-Key, given to repeated calls for a day';
comment on column idempotency.key is 'Idempotency-Key as it was sent';
comment on column idempotency.member_id is 'Member who called; null = an API key, or a caller who is not signed in';
comment on column idempotency.call is 'Method and path; hashed for API keys and public calls, whose path may hold a secret';
comment on column idempotency.body_hash is 'Keyed hash of the body (base64url), because it may hold a password; another body is refused';
comment on column idempotency.answer is 'Body of the answer; one with a secret is sealed, as {"sealed": base64}';
comment on column idempotency.status is 'HTTP status of the answer';

comment on table last_email is 'The last email to an owner of a deleted organisation; the row goes with its outcome';
comment on column last_email.org_id is 'Always the id that stands for the installation (systemOrganisation), because the row outlives the organisation';
comment on column last_email.former_org_id is 'Organisation that is deleted; no foreign key';
comment on column last_email.asked_at is 'When the deletion was asked for';
comment on column last_email.gone_at is 'When the organisation was gone, since when it may be sent; null = not yet';
comment on column last_email.status is 'Always queued, because the row is deleted with the outcome';
comment on column last_email.attempts is 'Number of times that a mail server has put it off';
comment on column last_email.reason is 'Why it waits or was put off, in words; null = neither';
comment on column last_email.message_id is 'Message-ID of the email, with angle brackets';
comment on column last_email.handed_over_at is 'Just before the last byte left; set without an outcome = cut off, never sent a second time';
comment on column last_email.waits_for is 'mail_server = it waits until the installation has one; null = it waits for nothing';
comment on column last_email.released_at is 'When it stopped waiting: from then on it is tried for a day; null = it never waited';

comment on table legal_hold is 'A customer whose data are kept for a legal reason; ended ones stay until somebody asks';
comment on column legal_hold.customer_id is 'Does not cascade: the database deletes no customer who is held';
comment on column legal_hold.reason is 'One of holdReasons in src/contract/privacy.ts';
comment on column legal_hold.note is 'Which case, in the words of an owner';
comment on column legal_hold.ends_at is 'It holds until then: the end of the chosen day in Germany';
comment on column legal_hold.set_at is 'When it was set, or last changed';

comment on table logo is 'The logo of an organisation, drawn by us in two sizes';
comment on column logo.large_id is 'stored_object of the large picture, a PNG with its transparency';
comment on column logo.small_id is 'stored_object of the small picture, an opaque PNG';
comment on column logo.small_width is 'Width of the small picture in pixels';
comment on column logo.small_height is 'Height of the small picture in pixels';

comment on table mailbox_message is 'An email in the embedded mailbox, which takes all emails where no mail server is set up';
comment on column mailbox_message.message_id is 'Message-ID of the email; the message goes with the row of that email';
comment on column mailbox_message."from" is 'Sender as name <address>';
comment on column mailbox_message."to" is 'Recipient as name <address>';
comment on column mailbox_message.html is 'HTML body, with its pictures inside';
comment on column mailbox_message.text is 'Body as plain text';
comment on column mailbox_message.at is 'When the email was put there';

comment on table mailed_secret is 'A link in an email to a member, good once; its token follows from the row''s id and the installation''s key';
comment on column mailed_secret.member_id is 'Member whose link it is; of kind change_contact the member who asked';
comment on column mailed_secret.kind is 'Purpose of the link; change_address = own address, change_contact = the organisation''s contact address';
comment on column mailed_secret.address is 'Address to which it was sent, and which it proves';
comment on column mailed_secret.expires_at is 'Until then the link is good';
comment on column mailed_secret.used_at is 'When the link was used, or made void; null = neither';
comment on column mailed_secret.old_address is 'Address before the change that the link confirmed, which is to be told; null = no change confirmed';

comment on table marketing_consent is 'A customer''s consent to advertising by email, apart from the souvenir; the newest one of each customer';
comment on column marketing_consent.email is 'Address that it is about: the customer''s at the time of asking';
comment on column marketing_consent.language is 'Language of the wording that the customer read';
comment on column marketing_consent.version is 'Version of that wording (newsWordingVersion)';
comment on column marketing_consent.asked_at is 'When the customer asked for the confirming email, last';
comment on column marketing_consent.confirmed_at is 'When the mailed link confirmed it; null = not yet';
comment on column marketing_consent.withdrawn_at is 'When the customer withdrew it; null = never';

comment on table media is 'A medium: a photo or clip as it was uploaded';
comment on column media.id is 'Made by the server, or by the client that uploaded it';
comment on column media.shift_id is 'Shift to which it belongs; it follows its customers when none of this shift has it any more';
comment on column media.object_id is 'stored_object with the file as it was uploaded';
comment on column media.kind is 'photo, or video = a clip';
comment on column media.file_name is 'Cleaned name of the uploaded file, at most 150 characters; never used as a path';
comment on column media.mime is 'Type told from the content, never from name or header';
comment on column media.size is 'Size of the uploaded file in bytes';
comment on column media.sha256 is 'SHA-256 of the uploaded file (hex)';
comment on column media.member_id is 'Member who uploaded it; null = not a member, or deleted since; no foreign key';
comment on column media.operator is 'Name of the uploading member or API key at that time; null = forgotten with the member';
comment on column media.captured_at is 'When it was captured, by the file if plausible, else by the upload, else the time of the upload';
comment on column media.width is 'Width in pixels, upright and turned; null = not prepared yet';
comment on column media.height is 'Height in pixels, upright and turned; null = not prepared yet';
comment on column media.duration_ms is 'Length of a clip in milliseconds; null = a photo, or not prepared yet';
comment on column media.has_sound is 'True = the clip has sound; null = a photo, or not prepared yet';
comment on column media.placeholder is 'Tiny WebP as a data URL, shown until the picture is loaded; null = not prepared yet';
comment on column media.status is 'processing = to be prepared, ready = can be shown, failed = see failure';
comment on column media.started_at is 'When its preparation last began; null = not begun';
comment on column media.progress is 'Share of the preparation that is done, 0..1; null = none is under way';
comment on column media.error is 'Why it failed, or could not be turned, in words for staff; null = neither';
comment on column media.failure is 'file = it cannot be read, machine = our work broke off or the original is damaged; null = not failed';
comment on column media.rate is 'Frames a second of a film that the clip fits, 30 or 60; null = a photo, or not known yet, which counts as 30';
comment on column media.card_of is 'Customer whose card the photo shows, where a series begins; null = no card';
comment on column media.turn is 'How staff have turned it, in degrees clockwise, on top of what the file says';
comment on column media.prepared_turn is 'The turn with which its renditions were made; where turn is another one they are made anew';
comment on column media.incomplete is 'True = only a part of the photo can be decoded; it is given hidden until staff show it';
comment on column media.sharpness is 'How sharp the photo is, 0..100, for choosing the cover; null = not measured yet, or a clip';
comment on column media.lighting is 'How well the photo is lit, 0..100, for choosing the cover; null = not measured yet, or a clip';
comment on column media.calmness is 'How calm the photo is where the words of the cover lie, 0..100; null = not measured yet, or a clip';

comment on table media_customer is 'A medium that a customer has; a group photo has a row for each of its customers';
comment on column media_customer.kind is 'Copy of media.kind, for the counters when the medium is gone already';
comment on column media_customer.sha256 is 'Copy of media.sha256: a customer has the same file once';
comment on column media_customer.given_at is 'When the customer got the medium';
comment on column media_customer.hidden_at is 'When it was hidden from this customer''s gallery; null = it is shown';
comment on column media_customer.cover_at is 'When staff chose it as the cover, after the customer''s own choice; null = not chosen';
comment on column media_customer.favourite_at is 'When the customer marked it as a favourite; null = not marked';
comment on column media_customer.own_cover_at is 'When the customer chose it as the cover; null = not chosen';

comment on table media_removal is 'A medium that was taken from a customer or shift a moment ago, until that is undone or carried out';
comment on column media_removal.removal_id is 'Deletion to which the row belongs, which is undone as a whole';
comment on column media_removal.customer_id is 'Customer who had the medium; null = it was unassigned';
comment on column media_removal.finished_at is 'customer.finished_at before the deletion, to be restored';
comment on column media_removal.removed_at is 'When it was taken';
comment on column media_removal.hidden_at is 'media_customer.hidden_at before the deletion, to be restored';
comment on column media_removal.cover_at is 'media_customer.cover_at before the deletion, to be restored';
comment on column media_removal.favourite_at is 'media_customer.favourite_at before the deletion, to be restored';
comment on column media_removal.own_cover_at is 'media_customer.own_cover_at before the deletion, to be restored';

comment on table member is 'A person who signs in to the back-office of an organisation';
comment on column member.email is 'Address to sign in with, unique in the installation by access_key; see has_placeholder_email';
comment on column member.role is 'owner, admin, guide or viewer; src/contract/access.ts says what each may do';
comment on column member.password_hash is 'argon2id hash; null = the member has no password (yet)';
comment on column member.is_active is 'False = deactivated: signed out everywhere, no sign-in; the data stay';
comment on column member.email_verified is 'True = an emailed link has proved the address';
comment on column member.last_login_at is 'When the member last signed in; null = never';
comment on column member.temporary_password_until is 'Until then the temporary password signs in; null = the password is the member''s own';
comment on column member.has_placeholder_email is 'True = a guide without an address: email is made up, reaches no mailbox and cannot sign in';
comment on column member.owner_since is 'When others made the member an owner; null = no owner, or one from registration or before this was kept';
comment on column member.owner_confirmed_at is 'When an earlier owner confirmed this new owner; null = not confirmed';

comment on table number_lease is 'Numbers of a shift that a member''s device may give to customers while it has no network';
comment on column number_lease.id is 'Made by the device, so that the call can be sent again';
comment on column number_lease.first is 'First number of the range';
comment on column number_lease.last is 'Last number of the range, inclusive';

comment on table object_to_delete is 'A file in the storage without a row any more; the job sweep-storage removes it';
comment on column object_to_delete.key is 'Key of the file in the storage';

comment on table open_upload is 'A resumable upload that is under way, or was taken in lately';
comment on column open_upload.id is 'Random name of the upload in its address, 32 hex digits';
comment on column open_upload.customer_id is 'Customer who gets the medium; null = it is for a template or a shift';
comment on column open_upload.member_id is 'Member who began it, the only one who can continue it; no foreign key';
comment on column open_upload.size is 'Size of the whole file in bytes';
comment on column open_upload.media_id is 'Medium that it became; null = not complete, or for a template';
comment on column open_upload.touched_at is 'When it began or new bytes last came; after an hour of silence it holds no room';
comment on column open_upload.received is 'Bytes that are known to lie in the storage';
comment on column open_upload.template is 'Template that it shall become (Wanted in templates/template-uploads.ts); null = it is for media';
comment on column open_upload.template_id is 'Template that it became; null = not complete, or for media';
comment on column open_upload.shift_id is 'Shift that gets the medium unassigned; null = it is for a customer or template';
comment on column open_upload.client_upload_id is 'The client''s own name for the upload; null = none';
comment on column open_upload.sha256 is 'SHA-256 of the whole file (hex) as the client says it; null = not said';
comment on column open_upload.captured_at is 'When the medium was captured as the client says it; null = not said';
comment on column open_upload.wanted_media_id is 'Id that the client made for the medium; null = the server makes one';

comment on table operator_alert is 'A fault of the installation as the last look found it; there while it lasts (docs/product/monitoring.md 8)';
comment on column operator_alert.kind is 'storage, disk, process, jobs, certificate_ends, certificate_bad: the fault (docs/product/monitoring.md 8 and 12)';
comment on column operator_alert.wrong_at is 'When a look first found it; anew when the last look is long ago';
comment on column operator_alert.told_at is 'When the operator was told; null = not yet, a second look must find it too';
comment on column operator_alert.fine_at is 'When a look first found it gone after that; null = the last look found it';

comment on table operator_email is 'An email to the operator about operator_alert; the row goes with its outcome';
comment on column operator_email.kind is 'operator_alert.kind';
comment on column operator_email.is_over is 'True = the fault has ended';
comment on column operator_email.to_address is 'OPERATOR_EMAIL when it was decided';
comment on column operator_email.status is 'Always queued, because the row is deleted with the outcome';
comment on column operator_email.attempts is 'Number of times that a mail server has put it off';
comment on column operator_email.reason is 'Why it waits or was put off, in words; null = neither';
comment on column operator_email.message_id is 'Message-ID of the email, with angle brackets';
comment on column operator_email.handed_over_at is 'Just before the last byte left; set without an outcome = cut off, never sent a second time';
comment on column operator_email.waits_for is 'mail_server = it waits until the installation has one; null = it waits for nothing';
comment on column operator_email.released_at is 'When it stopped waiting: from then on it is tried for a day; null = it never waited';

comment on table organisation is 'A business that uses Andenken; everything belongs to exactly one';
comment on column organisation.contact_email is 'Address to which customers answer; they see it only where contact_shown';
comment on column organisation.address is 'Postal address; certificates print the place in it';
comment on column organisation.subscription_plan is 'One of subscriptionPlans in src/contract/organisations.ts, of which there is only one';
comment on column organisation.subscription_status is 'One of subscriptionStatuses in src/contract/organisations.ts, of which there is only one';
comment on column organisation.business_type is 'Key of businessTypes (registration) or settingsBusinessTypes in src/contract/organisations.ts';
comment on column organisation.colour_primary is 'Colour of buttons and links, #rrggbb';
comment on column organisation.colour_secondary is 'Colour of the bands above emails and pages, #rrggbb';
comment on column organisation.email_formality is 'How emails and pages address customers: formal (Sie) or informal (du)';
comment on column organisation.auto_send is 'True = customers get the gallery email by itself when their work is complete';
comment on column organisation.media_days is 'Days for which media are kept, 0 = as long as personal data; from next_media_days_at on the next period counts';
comment on column organisation.shift_count is 'Number of shifts, kept by triggers';
comment on column organisation.customer_count is 'Number of customers, kept by triggers';
comment on column organisation.media_count is 'Number of media, kept by triggers';
comment on column organisation.require_second_factor is 'True = owners and admins must have a second factor';
comment on column organisation.agreement_due_at is 'From then on emails of albums beyond the first nine wait for the processing agreement';
comment on column organisation.emails_on_trust is 'Emails to customers that went out before an owner''s address was confirmed; never counted down';
comment on column organisation.consent_required is 'True = check-in asks for consent to being photographed';
comment on column organisation.deletion_due_at is 'When the organisation is deleted; until then owners can take it back; null = it stays';
comment on column organisation.deletion_asked_at is 'When an owner asked for the deletion; null = it stays';
comment on column organisation.deletion_asked_by is 'Member who asked for the deletion; null = it stays; no foreign key';
comment on column organisation.gallery_pin is 'off = no gallery asks for a PIN, counter = staff tell it, email = it stands in emails';
comment on column organisation.asks_marketing is 'True = galleries offer their customers to agree to advertising by email';
comment on column organisation.asks_rating is 'True = galleries ask their customers how it was';
comment on column organisation.guest_in_link_preview is 'True = the preview that messengers show of a gallery link names the customer';
comment on column organisation.next_media_days is 'Shorter period that counts instead of media_days from next_media_days_at on; null = none';
comment on column organisation.next_media_days_at is 'From then on next_media_days counts, until then owners can undo it; null = none';
comment on column organisation.next_media_days_by is 'Member who saved next_media_days; null = none; no foreign key';
comment on column organisation.next_losing_customers is 'Customers who lose something in the first night with it, as owners were told; null = not told';
comment on column organisation.next_losing_media is 'Media that go in the first night with it, as owners were told; null = not told';
comment on column organisation.contact_shown is 'True = customers see contact_email; false after registration, which takes it from the owner''s sign-in';

comment on table organisation_export is 'An export of all data of an organisation: a list of files, put together as a ZIP while it is loaded';
comment on column organisation_export.member_id is 'Member who asked for it and is told when it is ready; null = not a member; no foreign key';
comment on column organisation_export.status is 'outdated = something in it was deleted since, removed = gone for members, its list is being deleted';
comment on column organisation_export.progress is 'Share of the making that is done, 0..1';
comment on column organisation_export.requested_at is 'When it was asked for';
comment on column organisation_export.ready_at is 'When it was made; null = not yet';
comment on column organisation_export.expires_at is 'Until then it can be loaded; null = not made yet';
comment on column organisation_export.files is 'Number of files in the ZIP; 0 until it is made';
comment on column organisation_export.bytes is 'Size of the whole ZIP in bytes; 0 until it is made';
comment on column organisation_export.central_start is 'Where the central directory of the ZIP begins, in bytes; 0 until it is made';

comment on table organisation_export_file is 'A file in the list of an export';
comment on column organisation_export_file.place is 'Position in the ZIP, counted from 0';
comment on column organisation_export_file.object_id is 'stored_object with the bytes of the file';
comment on column organisation_export_file.path is 'Path in the ZIP';
comment on column organisation_export_file.kind is 'rows (JSON of a table), manifest, media, template, logo_large, logo_small, or the variant of an outcome';
comment on column organisation_export_file.subject_id is 'Medium, customer (outcome), template or organisation (logo) of the file; null = rows or manifest';
comment on column organisation_export_file.modified_at is 'Time of the file that stands in the ZIP';
comment on column organisation_export_file.starts_at is 'Where the file''s header begins in the ZIP, in bytes';
comment on column organisation_export_file.central_at is 'Where the file''s entry begins, in bytes from the start of the central directory';

comment on table original_archive is 'Originals that a member asked for as one ZIP, which is put together while it is sent';
comment on column original_archive.customer_ids is 'Customers whose media it holds; folders are named after them';
comment on column original_archive.media_ids is 'Media whose originals it holds';
comment on column original_archive.expires_at is 'Until then the link is good';
comment on column original_archive.sign_in_id is 'Sign-in that asked for it, with which it ends';

comment on table person_export is 'Data of a customer that an owner asked for as one ZIP, which is put together while it is sent';
comment on column person_export.sign_in_id is 'Sign-in that asked for it, with which it ends';
comment on column person_export.expires_at is 'Until then the link is good';

comment on table outcome is 'A thing made of one medium (a rendition), or of all media of a customer (film, certificate)';
comment on column outcome.media_id is 'Medium of which it is made; null = of all media of a customer';
comment on column outcome.variant is 'Name declared by defineOutcome; of customers it is the family, or begins with it: film, film_poster';
comment on column outcome.object_id is 'stored_object with the file; null = planned, and not made yet';
comment on column outcome.width is 'Width in pixels; null = captions, or not made yet';
comment on column outcome.height is 'Height in pixels; null = captions, or not made yet';
comment on column outcome.customer_id is 'Customer of whose media it is made; null = of one medium';
comment on column outcome.duration_ms is 'Length in milliseconds of films and their versions; null = another outcome, or not made yet';
comment on column outcome.placeholder is 'Tiny WebP of the film as a data URL; null = another outcome, or not made yet';
comment on column outcome.made_of is 'Hash of all it was made of; null = a rendition, not made yet, or to be made again in any case';
comment on column outcome.wanted is 'Hash of all it is to be made of; null = not planned';
comment on column outcome.status is 'making = ordered, ready, outdated = its sources have changed since, failed; renditions are always ready';
comment on column outcome.progress is 'Share of the making that is done, 0..1; null = none is under way';
comment on column outcome.error is 'Why it failed, in words for staff; null = it did not';

comment on table passkey is 'A passkey (WebAuthn credential) of a member';
comment on column passkey.name is 'Name that the member gave it';
comment on column passkey.credential_id is 'Id that the authenticator gave the credential';
comment on column passkey.public_key is 'Public key in COSE form';
comment on column passkey.sign_count is 'Counter of the authenticator at the last use; 0 = it does not count';
comment on column passkey.transports is 'Ways in which browsers may reach the authenticator: usb, internal, hybrid, …';
comment on column passkey.last_used_at is 'When it was last used; null = never';

comment on table piece is 'A clip, intro or outro normalised for films of one rate, shared by all films of the organisation';
comment on column piece.key is 'Hash of source, turn, rate, profile and build of ffmpeg: an equal key means an equal piece';
comment on column piece.picture_id is 'stored_object with the pictures, an MP4 without sound';
comment on column piece.sound_id is 'stored_object with the sound, a FLAC of the same length';
comment on column piece.frames is 'Number of frames';
comment on column piece.gain_db is 'Gain in dB that brings it to the loudness of films';
comment on column piece.captions_id is 'stored_object with its captions as WebVTT; null = none';
comment on column piece.lively is 'How lively each second is, 0..1, by motion and sound';
comment on column piece.heard is 'True = it has sound of its own';
comment on column piece.windy is 'True = wind blew into the sound, which films damp';
comment on column piece.rate is 'Frames a second, 30 or 60';
comment on column piece.source is 'SHA-256 (hex) of the recording; the piece goes with the last clip or template of it';

comment on table piece_view is 'The pictures of a piece in another shape, for versions of films';
comment on column piece_view.piece_key is 'piece.key of the piece';
comment on column piece_view.view is 'small = for 720p, tall = upright for stories';
comment on column piece_view.picture_id is 'stored_object with the pictures, an MP4 without sound';

comment on table processing_agreement is 'A version of the contract of article 28 (3) GDPR that an owner concluded with the operator; never changed';
comment on column processing_agreement.version is 'agreementVersion in src/contract/processing-agreement.ts when it was concluded';
comment on column processing_agreement.concluded_at is 'When the owner concluded it; the time that its PDF bears';
comment on column processing_agreement.member_id is 'Owner who concluded it; null = deleted since';
comment on column processing_agreement.name is 'Name that the owner typed';
comment on column processing_agreement.document is 'The whole text as it was concluded (TextDocument in src/server/platform/typeset/document.ts)';
comment on column processing_agreement.hash is 'SHA-256 of the text, as lower-case hex digits';

comment on table process is 'A process of this installation with its last sign of life (src/server/monitoring/processes.ts)';
comment on column process.id is 'Made anew at each start';
comment on column process.role is 'ROLE: all, api or worker';
comment on column process.host is 'Name of its machine';
comment on column process.memory_bytes is 'Its memory at that time (resident), without its children';
comment on column process.disk_free_bytes is 'Free at that time on the fullest disk of its machine; null = it has none, or none answered';
comment on column process.disk_size_bytes is 'Size of that disk';
comment on column process.places is 'How many jobs of each queue it runs at once; null = none, or an earlier version';
comment on column process.started_at is 'When it began to answer or to work, by the database''s clock';
comment on column process.seen_at is 'Its last sign of life; it is deleted when it stops, and a day after the last one';

comment on table rate_limit is 'Recent tries that one limit counts for one subject, for all processes together';
comment on column rate_limit.key is 'Keyed hash of limit and subject (an address, an account); with two subjects two of them, with a point between';
comment on column rate_limit.at is 'When the tries were that still count, oldest first';
comment on column rate_limit.expires_at is 'When the last of them counts no more: then the row may be deleted';

comment on table recovery_code is 'A recovery code of a member, good once instead of the second factor';
comment on column recovery_code.hash is 'Keyed hash of the code, because its 50 bits could be guessed from a plain hash';
comment on column recovery_code.used_at is 'When it was used; null = still good';

comment on table regular_work is 'A regular job of the installation as it last ended (src/server/monitoring/regular-work.ts)';
comment on column regular_work.job is 'Name of the job';
comment on column regular_work.ended_at is 'When its last try ended, by the database''s clock';
comment on column regular_work.milliseconds is 'How long that try took';
comment on column regular_work.failure is 'Why that try failed, in words for staff; null = it did its work';

comment on table retention_run is 'The last night of the organisation''s retention, and what it deleted so far';
comment on column retention_run.began_at is 'When the first of its runs began';
comment on column retention_run.ended_at is 'When it came to its end; null = it is under way, or was broken off';
comment on column retention_run.customers is 'Customers who lost something by it';
comment on column retention_run.anonymised is 'Those of them who were anonymised';
comment on column retention_run.media is 'Media that it deleted, unassigned ones too';
comment on column retention_run.bytes is 'Size of their files';

comment on table retention_stop is 'A night that would delete unusually much: it waits for an owner, or is released';
comment on column retention_stop.customers is 'Customers who would lose something';
comment on column retention_stop.media is 'Media that would go';
comment on column retention_stop.bytes is 'Bytes of all files that would go';
comment on column retention_stop.media_until is 'Media are due of customers who checked in until then; null = no media are due';
comment on column retention_stop.personal_until is 'Personal data are due of customers who checked in until then';
comment on column retention_stop.stopped_at is 'When a night last stopped, with these figures';
comment on column retention_stop.released_at is 'When an owner released it, for seven days; null = it waits';

comment on table second_factor is 'The authenticator app of a member';
comment on column second_factor.secret is 'TOTP secret, sealed with a key that is not in the database';
comment on column second_factor.confirmed_at is 'When a first code ended the setup; null = only begun';
comment on column second_factor.last_step is 'Period of 30 seconds whose code was used last: each code counts once';
comment on column second_factor.created_at is 'When the setup was begun last; unconfirmed it is good for an hour';

comment on table self_check_in is 'A self check-in form that was sent: the same form again is the same customer';
comment on column self_check_in.key is 'SHA-256 of the form''s key (base64url)';
comment on column self_check_in.customer_id is 'The customer, or the one who stayed after a merge';

comment on table sender is 'Name and reply address of an organisation''s emails, and maybe a mail server of its own';
comment on column sender.name is 'Name of the sender; null = the organisation''s name';
comment on column sender.reply_to is 'Address for replies; null = the contact address, where customers see it';
comment on column sender.dkim_selector is 'Selector of the DKIM key in the DNS; null = not known, usual ones are tried';
comment on column sender.host is 'Own mail server; null = the installation''s one is used, and none of the following is set';
comment on column sender.port is '25, 465, 587 or 2525';
comment on column sender.security is 'tls = encrypted from the start, starttls = encrypted before the sign-in';
comment on column sender.address is 'Address from which emails come by the own server';
comment on column sender.username is 'User at the own server; null = without a sign-in';
comment on column sender.password is 'Password at the own server, sealed with a key that is not in the database';
comment on column sender.fault is 'Why the own server last failed, in words for staff; null = it works';
comment on column sender.fault_at is 'When it last failed; null = it works';
comment on column sender.fault_blocks is 'True = only people can mend it: emails wait, and it is not tried for 12 hours';

comment on table shift is 'A member''s tour with its customers';
comment on column shift.status is 'active and paused change into each other; ended = customers are done; archived = cannot be changed';
comment on column shift.activity_type_id is 'Activity type of the shift; null = none';
comment on column shift.member_id is 'Member who started it and whose shift it is; null = not a member, or deleted since; no foreign key';
comment on column shift.guide_name is 'Name of the starting member or API key at that time; null = forgotten with the member';
comment on column shift.max_customers is 'Number of customers from which on the shift is full';
comment on column shift.current_counter is 'Last number that was given to a customer or leased to a device';
comment on column shift.customer_count is 'Number of customers, kept by triggers';
comment on column shift.media_count is 'Number of media that belong to the shift, kept by triggers';
comment on column shift.started_at is 'When the shift began';
comment on column shift.ended_at is 'When the shift ended; null = it has not, or was opened again';
comment on column shift.name_folded is 'The name in lower case without accents, for searching; generated';

comment on table shift_share is 'A link by which a shift is shared; switched on again it is another one';
comment on column shift_share.kind is 'check_in = customers check in by themselves (/c/…), status = colleagues see how it stands (/t/…)';
comment on column shift_share.code is 'Secret of the link; readable, because staff show it; found by its hash in access_key';
comment on column shift_share.ended_at is 'When it was switched off, or the shift archived; null = it stands';

comment on table sign_in is 'A sign-in of a member on one device';
comment on column sign_in.refresh_hash is 'SHA-256 of the refresh token that is valid now';
comment on column sign_in.previous_hash is 'SHA-256 of the refresh token before it, good for ten seconds more; null = none yet';
comment on column sign_in.rotated_at is 'When the refresh token was last replaced; after 30 days the sign-in is void';
comment on column sign_in.ended_at is 'When it was ended; null = it was not';
comment on column sign_in.end_reason is 'logout, ended, unpaired, reused, deactivated, role_change, password_change or password_reset; null = not ended';
comment on column sign_in.device is 'Name of the device, from its user agent, or as given when it was paired';
comment on column sign_in.last_seen_at is 'When it was last used, to the minute';
comment on column sign_in.paired_at is 'When a code signed a guide''s phone in; null = signed in by password or passkey';
comment on column sign_in.proved_at is 'When the person last proved on this device who it is, by signing in, a password or a passkey';

comment on table storage_alarm is 'A check of the storage that found unusually much damaged: meanwhile nothing is repaired by itself';
comment on column storage_alarm.source is 'check = comparison of the bytes, list = comparison with the list of all files';
comment on column storage_alarm.at is 'When the alarm was last raised';
comment on column storage_alarm.damaged is 'Number of files that were found damaged';
comment on column storage_alarm.compared is 'Number of files that were compared until then';

comment on table storage_check is 'How far the nightly comparison of stored bytes has come';
comment on column storage_check.pass is 'small = files up to 1 MiB, all in one night; large = the others, in 28 nights';
comment on column storage_check.after_key is 'Key behind which it goes on; one that ends with ~ is behind a whole part of the keys';

comment on table stored_object is 'A file in the storage; the row exists only when the file is durable';
comment on column stored_object.key is 'Random key in the storage: <kind>/<2 hex digits>/<62 hex digits>';
comment on column stored_object.kind is 'Kind of file, with which the key begins (src/server/platform/object-kinds.ts)';
comment on column stored_object.size is 'Size in bytes';
comment on column stored_object.sha256 is 'SHA-256 of the bytes (hex)';
comment on column stored_object.crc32 is 'CRC-32 of the bytes, for ZIPs';
comment on column stored_object.damaged_at is 'When it was found damaged; from then on it is not served; null = whole';
comment on column stored_object.damage is 'missing = gone, changed = other bytes than were written, unreadable = the disk refuses; null = whole';

comment on table taken_upload is 'An upload with an id of the client''s own; the same id again makes no second medium';
comment on column taken_upload.key is 'SHA-256 of the client''s id (base64url); hashed, because nothing of a deleted medium stays';
comment on column taken_upload.media_id is 'Medium that it became, or that was the same file already; null = deleted since';

comment on table template is 'An intro, outro, piece of music or certificate design of an organisation';
comment on column template.object_id is 'stored_object with the file as it was uploaded';
comment on column template.original_name is 'Name of the uploaded file, shown to staff';
comment on column template.file_name is 'Name for downloads; written as original_name';
comment on column template.mime is 'Type told from the content';
comment on column template.size is 'Size of the uploaded file in bytes';
comment on column template.sha256 is 'SHA-256 of the uploaded file (hex)';
comment on column template.activity_type_id is 'Activity type for which it is chosen; null = for all';
comment on column template.language_code is 'Language for which it is chosen; null = for all';
comment on column template.duration_ms is 'Length in milliseconds; null = a certificate design, or not prepared yet';
comment on column template.status is 'processing = being prepared and not chosen yet, completed = can be chosen, failed = see error';
comment on column template.error is 'Why it failed, in words for staff; null = it did not';
comment on column template.is_active is 'False = switched off: not chosen for new films and certificates';
comment on column template.gain_db is 'Gain in dB that brings music to its loudness in films; null = no music, or not prepared yet';
comment on column template.design_id is 'stored_object with the prepared certificate design; null = another type, or not prepared yet';
comment on column template.thumbnail_id is 'stored_object with a small picture of the certificate design; null = another type, or not prepared yet';
comment on column template.preview_id is 'stored_object with the intro or outro as browsers play it; null = another type, or not made yet';
comment on column template.width is 'Width of the certificate design as uploaded, upright, in pixels; null = another type, or not prepared yet';
comment on column template.height is 'Height of the certificate design as uploaded, upright, in pixels; null = another type, or not prepared yet';
comment on column template.waveform is 'Loudness of music in 160 equal parts, a byte each, the loudest 255; null = no music, or not measured yet';
comment on column template.licence_note is 'Note of staff: how the organisation may use it; null = none';
comment on column template.rate is 'Frames a second of a film that an intro or outro fits, 30 or 60; null = another type, or not known, as 30';

comment on table test_email is 'An email that a member had sent to the own address to see how it looks; gone after a day';
comment on column test_email.wanted is 'Kind, language and unsaved settings (PreviewWish in src/contract/email-preview.ts)';
comment on column test_email.status is 'sent = a mail server or the embedded mailbox took it, failed = it is not sent any more';
comment on column test_email.attempts is 'Number of times that a mail server has put it off';
comment on column test_email.reason is 'Why it failed, waits or was put off, in words; null = none of these';
comment on column test_email.message_id is 'Message-ID of the email, with angle brackets';
comment on column test_email.handed_over_at is 'Just before the last byte left; set without an outcome = cut off, never sent a second time';
comment on column test_email.waits_for is 'mail_server = it waits until the installation has one; null = it waits for nothing';
comment on column test_email.released_at is 'When it stopped waiting: from then on it is tried for a day; null = it never waited';

comment on table tls_certificate is 'The TLS certificate of website or mail server as it was last seen (src/server/monitoring/tls-certificates.ts)';
comment on column tls_certificate.service is 'web = the host of PUBLIC_URL, mail = the installation''s mail server';
comment on column tls_certificate.host is 'Name that was asked, and that the certificate must be for';
comment on column tls_certificate.port is 'Port that was asked';
comment on column tls_certificate.asked_at is 'When it was last asked for';
comment on column tls_certificate.refusal is 'Why none was seen then: unreachable, or no_tls = no secure connection; null = it was seen';
comment on column tls_certificate.seen_at is 'When it was last seen; null = never';
comment on column tls_certificate.begins_at is 'It is good from then on';
comment on column tls_certificate.ends_at is 'It is good until then';
comment on column tls_certificate.issuer is 'Common name of its issuer, else its organisation; null = it names none';
comment on column tls_certificate.fault is 'Its fault when it was seen: expired, for a wrong name, or not trusted; null = none';

comment on table unassigned_media is 'A medium of a shift that no customer has yet';
comment on column unassigned_media.sha256 is 'Copy of media.sha256: the same file is there once in each shift';
comment on column unassigned_media.received_at is 'When it came, or was taken back from its customers';

comment on table unsettled_customer is 'A customer with whom something is still open, to search states that few are in; kept by a trigger';
comment on column unsettled_customer.processing_status is 'customer.processing_status; leaving = failed, and the customer''s deletion is pending';
comment on column unsettled_customer.email_status is 'customer.email_status; leaving = failed, and the customer''s deletion is pending';

comment on table usage_tally is 'A change of a sum of an organisation''s usage; the sum counts, the night folds the rows';
comment on column usage_tally.what is 'photos, videos, bytes and outcomes that are there now; albums and emails (to customers) of all time';
comment on column usage_tally.family is 'Family of the outcomes, made of all media of a customer each; null = another sum';
comment on column usage_tally.amount is 'Change of the sum: bytes for bytes, else a number; negative = fewer';

comment on table used_challenge is 'A passkey challenge that was answered: each counts once';
comment on column used_challenge.nonce is 'Random part of the challenge, 16 bytes';
comment on column used_challenge.expires_at is 'From then on the challenge is too old anyway, and the row may be deleted';

comment on table weekly_email is 'A member who has switched the weekly email of figures on or off; without a row it is off';
comment on column weekly_email.wanted is 'True = the member gets the figures of each week by email';
comment on column weekly_email.told_week is 'Monday of the newest week that is done for the member: told, left out, or over when it was switched on';
