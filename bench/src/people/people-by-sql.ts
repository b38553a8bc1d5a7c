import type pg from 'pg';

const FIRST_NAMES =
  'Aarav Aditi Akash Amrita Anand Ananya Anil Anjali Arjun Asha Bhavna Chetan Deepa Deepak Divya Farhan Gauri Geeta Harish Imran Ishaan Jyoti Kabir Kavya Kiran Lalitha Lata Madhu Manoj Meera Mohan Naina Nandini Neha Nikhil Nisha Pooja Prakash Pranav Priya Rahul Rajesh Ramya Ravi Rekha Ritu Rohan Sadia Sameer Sandeep Sanjay Sarita Shreya Sunita Suresh Swati Tara Uma Varun Vijay';
const LAST_NAMES =
  'Agarwal Ahuja Apte Bajaj Banerjee Basu Bhatt Bose Chandra Chaudhary Chavan Chopra Das Deshmukh Deshpande Dutta Fernandes Gaikwad Ghosh Gill Gokhale Gupta Iyengar Iyer Jadhav Jain Joshi Kadam Kale Kamat Kapoor Kaur Khan Kohli Krishnan Krishnamurthy Kulkarni Kumar Lal Mahajan Malhotra Mathur Mehta Menon Mishra Mukherjee Nair Naik Nambiar Pande Pathan Patil Pawar Pillai Prasad Rao Rathore Reddy Roy Sahu Saxena Sen Shah Sharma Shetty Shinde Singh Sinha Thakur Thomas Tiwari Trivedi Varghese Varma Venkatesan Verma Yadav Zachariah';
const DESIGNATIONS = 'Analyst,Accountant,Engineer,Operator,Supervisor,Technician,Tester,Welder,Planner,Nurse';

/**
 * Puts thousands of people with a salary each into an organisation, and a tree of managers over them, ten to each. As
 * the owner and by set-based statements: through the product a hundred thousand would take an hour.
 */
export async function addPeopleBySql(client: pg.ClientBase, tenantId: string, count: number): Promise<void> {
  await client.query(
    `insert into departments (tenant_id, id, name)
     select $1, uuidv7(), 'Department ' || n from generate_series(1, 40) n`,
    [tenantId],
  );
  await client.query(
    `with places as (
       select string_to_array($3, ' ') as firsts, string_to_array($4, ' ') as lasts, string_to_array($5, ',') as posts,
         (select array_agg(id order by id) from departments where tenant_id = $1) as departments
     ), numbered as (
       select n, uuidv7() as id, (hashint8(n) & 2147483647) as a, (hashint8(n + 1000000000) & 2147483647) as b
         from generate_series(1, $2::int) n
     )
     insert into users (tenant_id, id, employee_number, first_name, last_name, email, phone_number, designation, department_id,
       date_of_joining, role, status, last_login, reporting_manager_id)
     select $1, p.id, 'S-' || p.n, firsts[1 + p.a % cardinality(firsts)], lasts[1 + p.b % cardinality(lasts)],
       'person-' || p.n || '@' || right($1::text, 12) || '.test', '+91 9' || lpad((p.a % 1000000000)::text, 9, '0'),
       posts[1 + (p.a / 7) % cardinality(posts)], departments[1 + (p.b / 7) % cardinality(departments)],
       date '2012-01-02' + (p.b % 5000), case when p.n % 2000 = 0 then 'Moderator' else 'Member' end,
       case when p.n % 50 = 0 then 'Deactivated' else 'Active' end,
       case when p.a % 3 > 0 then timestamptz '2026-11-01' - (p.b % 900000) * interval '1 minute' end, m.id
       from places, numbered p left join numbered m on m.n = p.n / 10`,
    [tenantId, count, FIRST_NAMES, LAST_NAMES, DESIGNATIONS],
  );
  await client.query(
    `insert into salary_structures (tenant_id, id, user_id, effective_from, annual_ctc)
     select $1, uuidv7(), id, '2026-04-01', 30000000 + (hashtext(id::text) & 1048575) * 200 from users
      where tenant_id = $1 and employee_number like 'S-%'`,
    [tenantId],
  );
  await client.query('vacuum analyze users, salary_structures, departments, people_counts');
}
