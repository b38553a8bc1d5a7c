/** SQL over `users`: the salary in force on a day, else the first one to come. */
export const annualCtcSql = (day: string) => `(select s.annual_ctc from salary_structures s
    where s.tenant_id = users.tenant_id and s.user_id = users.id
    order by (s.effective_from <= ${day}) desc,
      case when s.effective_from <= ${day} then s.effective_from end desc nulls last, s.effective_from
    limit 1)`;

/** SQL over `users`: whoever has no salary at all. */
export const NO_SALARY =
  'not exists (select from salary_structures s where s.tenant_id = users.tenant_id and s.user_id = users.id)';
