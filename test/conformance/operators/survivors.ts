/** Mutants that `verify` doesn't find, with the reasons. */
export const survivors: Record<string, string> = {
  "included-on-the-first-page-only/listActivities/tasks":
    "no second page of activities is read with this include",
  "backslashes-removed/createIntegrationWebhook/integration_webhook.name":
    "no sent name of a webhook contains a backslash",
  "new-record-not-listed/createIntegrationWebhook":
    "webhooks are listed only after later ones were created, which the mutant shows",
  "unknown-reference-accepted/createAccessToken/access_token.organization_id":
    "the organization of a token is sent in one of its two places only",
}
