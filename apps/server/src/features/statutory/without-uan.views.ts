/** SQL over `users`: members of PF whose UAN is not known. */
export const WITHOUT_UAN = `not exists (select from statutory_identifiers i
    where i.tenant_id = users.tenant_id and i.user_id = users.id and (i.uan_secret is not null or not i.pf_member))`;
