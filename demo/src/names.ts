/* Invented people: common first and last names of the four states the demo organisation works in, and around. */

export const WOMEN = [
  'Aditi', 'Aishwarya', 'Ananya', 'Anitha', 'Bhavna', 'Chitra', 'Deepa', 'Divya', 'Fatima', 'Gayatri', 'Harini', 'Ishita',
  'Jyoti', 'Kalpana', 'Kavya', 'Lakshmi', 'Madhuri', 'Manisha', 'Meenakshi', 'Nandini', 'Neha', 'Nisha', 'Padma', 'Pooja',
  'Priya', 'Radhika', 'Rekha', 'Revathi', 'Ritu', 'Sangeetha', 'Shalini', 'Shreya', 'Sindhu', 'Smita', 'Sneha', 'Sonal',
  'Sudha', 'Swati', 'Tanvi', 'Tejaswini', 'Uma', 'Usha', 'Vaishnavi', 'Vandana', 'Vidya', 'Yamini', 'Zoya', 'Mary',
] as const;

export const MEN = [
  'Abhishek', 'Ajay', 'Akash', 'Amit', 'Anand', 'Anil', 'Arjun', 'Arvind', 'Ashok', 'Balaji', 'Deepak', 'Dinesh', 'Ganesh',
  'Gopal', 'Gurpreet', 'Harish', 'Ibrahim', 'Imran', 'Jagdish', 'Joseph', 'Karthik', 'Kiran', 'Kumar', 'Mahesh', 'Manoj',
  'Mohan', 'Murali', 'Naveen', 'Nikhil', 'Nitin', 'Prakash', 'Pranav', 'Praveen', 'Rahul', 'Rajesh', 'Ramesh', 'Ravi',
  'Rohit', 'Sachin', 'Sandeep', 'Sanjay', 'Santosh', 'Senthil', 'Shankar', 'Suresh', 'Thomas', 'Vijay', 'Vikram', 'Vinod',
  'Yash',
] as const;

export const LAST_NAMES = [
  'Agarwal', 'Bhat', 'Chaudhary', 'Chavan', 'DSouza', 'Deshmukh', 'Deshpande', 'Fernandes', 'Gaikwad', 'Gowda', 'Gupta',
  'Hegde', 'Iyengar', 'Iyer', 'Jadhav', 'Jain', 'Joshi', 'Kamath', 'Kannan', 'Khan', 'Krishnan', 'Kulkarni', 'Kumar',
  'Malhotra', 'Mathew', 'Mehta', 'Menon', 'Mishra', 'Murugan', 'Nair', 'Naidu', 'Narayanan', 'Pai', 'Pandey', 'Pathan',
  'Patil', 'Pawar', 'Pillai', 'Prasad', 'Qureshi', 'Rajan', 'Raman', 'Rao', 'Reddy', 'Sahu', 'Selvam', 'Sharma', 'Shaikh',
  'Shetty', 'Shinde', 'Singh', 'Srinivasan', 'Subramaniam', 'Sundaram', 'Swamy', 'Thakur', 'Thomas', 'Tiwari', 'Varma',
  'Venkatesan', 'Yadav',
] as const;
